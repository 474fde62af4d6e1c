// The right column: who is here.

import { el } from "./element.js";
import { inOrder, say } from "./words.js";

export function drawPeople({ world, acts }) {
  const open = world.channels.get(acts.openChannel());
  const group = open?.type === 3 && [...open.recipients.map((person) => person.id), world.you.id];
  const isMember = (person) => (group ? group.includes(person.id) : world.isHere(person));
  const here = inOrder(world.people.values(), ({ name }) => name).filter(isMember);
  return el(
    "div",
    { class: "people-inside" },
    el("h2", null, say("Bot")),
    el("ul", null, drawPerson({ ...world.bot, bot: true }, acts, !isMember(world.bot) ? (group ? say("Not in the group") : say("Not on the server")) : world.bot.online ? say("Online") : say("Offline"))),
    el("h2", null, say("People ({n})", { n: here.length })),
    el("ul", null, here.map((person) => drawPerson(person, acts, person.id === world.you.id ? say("You") : null))),
  );
}

function drawPerson(person, acts, note) {
  return el(
    "li",
    { "data-key": person.id },
    el(
      "button",
      {
        type: "button",
        class: "person",
        "aria-haspopup": "menu",
        "aria-expanded": "false",
        onclick: (event) => acts.openPerson(event, person.id),
        oncontextmenu: (event) => {
          event.preventDefault();
          acts.openPerson(event, person.id);
        },
      },
      el("span", { class: person.bot ? `face ${person.online ? "online" : "offline"}` : "face" }, el("img", { class: "avatar", src: person.avatar, alt: "" })),
      el("span", { class: "person-words" }, el("span", { class: "person-name" }, person.name, person.bot && el("span", { class: "tag" }, say("Bot"))), note && el("small", null, note)),
    ),
  );
}
