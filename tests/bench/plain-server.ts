/**
 * The upper bound: a separate process that only sends recorded answers from memory, on plain node:http. Usage:
 * plain-server.ts <port> <file with answers as JSON>
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { RecordedAnswer } from "./plain-reference.ts";

const [port = "", file = ""] = process.argv.slice(2);
const recorded = JSON.parse(readFileSync(file, "utf8")) as RecordedAnswer[];
const answers = new Map(
  recorded.map(({ path, head, body }) => [path, { head, body: Buffer.from(body, "base64") }]),
);

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? "");
  if (answer) response.writeHead(200, answer.head).end(answer.body);
  else response.writeHead(404).end();
});
server.listen(Number(port), "127.0.0.1");
process.once("SIGTERM", () => {
  server.close();
  server.closeAllConnections();
});
