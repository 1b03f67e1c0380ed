import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = new URL("../../", import.meta.url).pathname;
const START_DEADLINE_MS = 60_000;

export interface ShopProcess {
  /** http://localhost:PORT */
  url: string;
  dataDir: string;
  pid: number;
  /** Everything it printed so far: JSON log lines among start-up text. */
  output(): string;
  /** SIGTERM, and waits for the end. */
  stop(): Promise<void>;
  /** SIGKILL, and waits for the end. */
  kill(): Promise<void>;
}

/** A port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** A folder for one test's data, and how to remove it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "kedai-test-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * Starts the production build as `npm start` does, in a process of its own, and waits until it answers.
 * @throws Error with everything it printed when it ends or stays silent
 */
export async function startShop(options: {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
}): Promise<ShopProcess> {
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, ["server/start.ts"], {
    cwd: ROOT,
    env: {
      ...inherited(),
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: options.dataDir,
      LOG_LEVEL: "warn",
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const url = `http://localhost:${port}`;
  await answering(url, child, () => printed);
  return {
    url,
    dataDir: options.dataDir,
    pid: child.pid ?? 0,
    output: () => printed,
    stop: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
  };
}

async function answering(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The shop ended at its start:\n${printed()}`);
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`The shop did not answer:\n${printed()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
}

/** Only what a process needs: no setting of the developer's own shop leaks into a test. */
function inherited(): Record<string, string> {
  const names = ["PATH", "HOME", "TMPDIR", "LANG", "TZ"];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}
