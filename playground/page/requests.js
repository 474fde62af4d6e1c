// Requests to the people API. A refusal is an error whose message is a sentence for the person.

import { count, say } from "./words.js";

export class Refused extends Error {
  constructor(message, status = 0) {
    super(message);
    this.status = status;
  }
}

export async function request(method, path, body) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused(say("The playground can't be reached."));
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(answer.error ? told(answer.error) : say("The playground answered {status}.", { status: response.status }), response.status);
  return answer;
}

// The one refusal with a number in it has it as a blank in the other languages.
function told(sentence) {
  const wait = /^Too many wrong codes\. Wait (\d+) seconds?\.$/.exec(sentence);
  return wait ? count("Too many wrong codes. Wait {n} second.", "Too many wrong codes. Wait {n} seconds.", Number(wait[1])) : say(sentence);
}

// What one person can ask for: ask("POST", "messages", {…}).
export function askAs(personId) {
  return (method, path, body) => request(method, `/people/${personId}/${path}`, body);
}
