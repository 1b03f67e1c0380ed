import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { buildIfNeeded } from "#server/commands/build.ts";
import { freePort } from "#tests/support/free-port.ts";
import type { Held } from "./measured-server.ts";

export const CODE = "kod-akses-untuk-ujian";
const SCRIPT = new URL("./measured-server.ts", import.meta.url).pathname;
const START_DEADLINE_MS = 60_000;

/** The production build in a process whose memory and handles can be asked for. */
export interface MeasuredShop {
  url: string;
  dataDir: string;
  held(): Promise<Held>;
  /** Its output so far. */
  output(): string;
  stop(): Promise<void>;
}

/** @throws Error with its output when it does not answer in time */
export async function startMeasuredShop(dataDir: string): Promise<MeasuredShop> {
  buildIfNeeded();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["--expose-gc", SCRIPT], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      ADMIN_ACCESS_CODE: CODE,
      // Requests come from several addresses, so that limits per client do not hide other limits.
      TRUSTED_PROXIES: "1",
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let printed = "";
  child.stdout?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  await answering(url, child, () => printed);
  return {
    url,
    dataDir,
    output: () => printed,
    async held() {
      child.send("what do you hold?");
      const [held] = (await once(child, "message")) as [Held];
      return held;
    },
    async stop() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

async function answering(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`It did not answer:\n${printed()}`);
}
