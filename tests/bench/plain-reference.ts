import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startProgram } from "#tests/support/program.ts";
import { rawRequest } from "#tests/support/raw-request.ts";
import { freePort } from "#tests/support/free-port.ts";
import { temporaryFolder } from "#tests/support/shop-process.ts";
import { BROWSER_HEADERS } from "./load.ts";

export interface RecordedAnswer {
  path: string;
  /** Names and values alternate. */
  head: string[];
  /** The compressed body as sent, in base64. */
  body: string;
}

/** Records what a shop answers to an unknown visitor, and starts plain node:http to send the same bytes. */
export async function openPlainReference(shop: { url: string }, paths: string[]) {
  const folder = temporaryFolder();
  const file = join(folder.path, "answers.json");
  writeFileSync(file, JSON.stringify(await Promise.all(paths.map((path) => record(shop, path)))));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const program = await startProgram({
    script: "tests/bench/plain-server.ts",
    args: [String(port), file],
    env: {},
    answersAt: url,
  });
  return {
    url,
    pid: program.pid,
    stop: async () => {
      await program.stop();
      folder.remove();
    },
  };
}

async function record(shop: { url: string }, path: string): Promise<RecordedAnswer> {
  const { headers, body } = await rawRequest(shop.url, { path, headers: BROWSER_HEADERS });
  const own = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);
  const head = Object.entries(headers).flatMap(([name, value]) =>
    own.has(name) || value === undefined ? [] : [name, String(value)],
  );
  return { path, head, body: body.toString("base64") };
}
