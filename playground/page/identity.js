// Who sits at this tab: whoever came in by a code, else ?as=<id> in the address, else the person of
// this tab before, else the first.

const REMEMBERED = "playground.person";

export function whoIsHere(people, you) {
  const asked = new URLSearchParams(location.search).get("as");
  const known = (id) => people.find((person) => person.id === id || person.username === id);
  const person = known(you) ?? known(asked) ?? known(sessionStorage.getItem(REMEMBERED)) ?? people[0];
  sessionStorage.setItem(REMEMBERED, person.id);
  if (asked !== person.id) history.replaceState(null, "", `${addressOf(person.id)}${location.hash}`);
  return person.id;
}

// With a channel they come in there, where they may see it.
export function addressOf(personId, channelId) {
  return `?as=${encodeURIComponent(personId)}${channelId ? `#${channelId}` : ""}`;
}
