// How far this person has read, per channel and tab; unread and mention badges follow from it.

import { later } from "./world.js";

export class Reading {
  constructor(personId) {
    this.key = `playground.read.${personId}`;
    const stored = sessionStorage.getItem(this.key);
    this.last = stored ? JSON.parse(stored) : null;
  }

  // Whoever comes for the first time has nothing unread.
  begin(world) {
    if (this.last) return;
    this.last = {};
    for (const channelId of world.channels.keys()) {
      this.last[channelId] = world.messagesIn(channelId).at(-1)?.id ?? "0";
    }
    this.store();
  }

  mark(channelId, messageId) {
    if (!later(messageId, this.last[channelId])) return;
    this.last[channelId] = messageId;
    this.store();
  }

  store() {
    sessionStorage.setItem(this.key, JSON.stringify(this.last));
  }

  unread(world, channel) {
    const fresh = world
      .messagesIn(channel.id)
      .filter((message) => message.author.id !== world.you.id && later(message.id, this.last?.[channel.id]));
    const mentions = [1, 3].includes(channel.type) ? fresh : fresh.filter((message) => world.mentionsMe(message));
    return { messages: fresh.length, mentions: mentions.length };
  }
}
