import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

const ROOT = new URL("../../", import.meta.url).pathname;
const START_DEADLINE_MS = 60_000;

/** A program of ours that runs as a separate process. */
export interface Program {
  pid: number;
  /** Its output so far: JSON log lines among start-up text. */
  output(): string;
  /** SIGTERM, and waits for the end. @returns its exit code, or null when a signal ended it */
  stop(): Promise<number | null>;
  /** SIGKILL, and waits for the end. */
  kill(): Promise<number | null>;
  /**
   * Waits until it ends by itself.
   * @returns its exit code
   */
  ended(): Promise<number | null>;
  /** Stops reading its output. */
  closeOutput(): void;
}

/**
 * Starts a script of ours and waits until it answers at an address, with any status.
 * @param env its environment besides what any process needs
 * @throws Error with its output when it ends or does not answer
 */
export async function startProgram(options: {
  script: string;
  /** The folder of the shop's files; by default this one. */
  root?: string;
  /** Arguments for Node itself. */
  flags?: string[];
  args?: string[];
  env: Record<string, string>;
  answersAt: string;
}): Promise<Program> {
  const child = spawn(
    process.execPath,
    [...(options.flags ?? []), options.script, ...(options.args ?? [])],
    {
      cwd: options.root ?? ROOT,
      env: { ...inheritedEnv(), ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  await answering(options.answersAt, child, () => printed);
  return {
    pid: child.pid ?? 0,
    output: () => printed,
    stop: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
    ended: () => end(child),
    closeOutput() {
      child.stdout.destroy();
      child.stderr.destroy();
    },
  };
}

async function answering(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It ended at its start:\n${printed()}`);
    // The program may close a kept connection at the moment that the next request is sent on it.
    const answer = await fetch(url, { headers: { Connection: "close" } }).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`It did not answer:\n${printed()}`);
}

async function end(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, "exit");
  if (signal) child.kill(signal);
  await ended;
  return child.exitCode;
}

/** Only what a process needs, without settings of the developer's own shop. */
export function inheritedEnv(): Record<string, string> {
  const names = ["PATH", "HOME", "TMPDIR", "LANG", "TZ", "NODE_COMPILE_CACHE"];
  const present = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...Object.fromEntries(present), ENV_FILE: "/dev/null" };
}
