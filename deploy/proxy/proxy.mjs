// One limiter for several bots: they ask here, and it asks Discord, at most PER_SECOND times a second.
//
// @discordjs/proxy hands the request on as a stream, which is empty when it is sent again after a
// 429. Here it is read first, so that every try carries all of it.

import { createServer } from "node:http";
import { populateErrorResponse } from "@discordjs/proxy";
import { REST } from "@discordjs/rest";

const { UPSTREAM, PICTURES, HOST, PORT, PER_SECOND } = process.env;
const pictures = PICTURES ?? "https://cdn.discordapp.com";
const rest = new REST({
  api: UPSTREAM ?? "https://discord.com/api",
  globalRequestsPerSecond: Number(PER_SECOND ?? 45),
  retries: 2,
  timeout: 15_000,
});

async function whole(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return parts.length ? Buffer.concat(parts) : undefined;
}

async function ask(request, response) {
  const address = new URL(request.url, "http://proxy");
  const body = await whole(request);
  if (!address.pathname.startsWith("/api/")) {
    const picture = await fetch(pictures + address.pathname + address.search);
    response.statusCode = picture.status;
    response.setHeader("Content-Type", picture.headers.get("Content-Type") ?? "image/png");
    response.end(Buffer.from(await picture.arrayBuffer()));
    return;
  }
  const headers = {};
  for (const name of ["authorization", "content-type", "x-audit-log-reason"]) {
    if (request.headers[name]) headers[name] = request.headers[name];
  }
  response.setHeader("Via", "1.1 matchnight-proxy"); // without it a 429 looks like a ban
  try {
    const answer = await rest.queueRequest({
      fullRoute: address.pathname.replace(/^\/api\/v\d+/, ""),
      method: request.method,
      query: address.searchParams,
      body,
      headers,
      auth: false,
      passThroughBody: true,
    });
    const content = Buffer.from(await answer.arrayBuffer());
    response.statusCode = answer.status;
    const type = answer.headers.get("content-type") ?? "application/json";
    if (content.length) response.setHeader("Content-Type", type);
    response.end(content);
  } catch (error) {
    if (!populateErrorResponse(response, error)) response.statusCode = 502;
    response.end();
  }
}

const server = createServer((request, response) => {
  ask(request, response).catch((error) => {
    console.error(error);
    if (!response.headersSent) response.statusCode = 502;
    response.end();
  });
});
server.listen(Number(PORT ?? 8421), HOST ?? "127.0.0.1", () => {
  const { address, port } = server.address();
  console.log(`ready at http://${address}:${port}`);
});
