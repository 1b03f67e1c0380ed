import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { CrashPoint } from "#server/checkout/crash-points.ts";
import { inheritedEnv } from "./program.ts";
import { freePort } from "./free-port.ts";

/**
 * The instructions to a steered process. `offset`: how much more time has passed for it than for the machine, in ms;
 * `step`: how far its time of day alone is set ahead of that.
 */
export type Order =
  | { kind: "open"; offset: number; step?: number }
  | { kind: "clock"; offset: number; step?: number }
  /** "" for nowhere. */
  | { kind: "die-at"; point: CrashPoint | "" }
  | { kind: "reconcile" }
  /** Over changed orders; ends early when an upstream does not answer, or another request works on a cart. */
  | { kind: "sweep" };

/** Its report about an instruction; id 0 when it is ready for the first. */
export interface Answer {
  id: number;
  isDone: boolean;
  error?: string;
}

/** The production build as a process that its test controls. */
export interface SteeredShop {
  /** http://127.0.0.1:PORT */
  origin: string;
  pid: number;
  isAlive(): boolean;
  /** Its output so far: JSON log lines among start-up text. */
  output(): string;
  /**
   * Resolves when it is done; false when the process has ended, or ends meanwhile, or it was not done to its end.
   * @throws when the instruction failed
   */
  order(order: Order): Promise<boolean>;
  /** SIGKILL, and waits for the end. */
  kill(): Promise<void>;
}

const PROCESS = new URL("./steered-process.ts", import.meta.url).pathname;
const ROOT = new URL("../../", import.meta.url).pathname;

/** Loads a process, which opens its shop when instructed. */
export async function loadSteeredShop(env: Record<string, string>): Promise<SteeredShop> {
  const port = await freePort();
  const child = spawn(process.execPath, [PROCESS], {
    cwd: ROOT,
    env: {
      ...inheritedEnv(),
      HOST: "127.0.0.1",
      PORT: String(port),
      DELIVERY_DATES: "false",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let printed = "";
  child.stdout?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const ready = once(child, "message");
  const ended = once(child, "exit");
  await Promise.race([ready, ended]);
  if (!isAlive()) throw new Error(`It ended at its start:\n${printed}`);

  let lastId = 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    isAlive,
    output: () => printed,
    async order(order) {
      if (!isAlive()) return false;
      lastId += 1;
      const answer = await Promise.race([carriedOut(child, lastId, order), ended]);
      if (!("id" in answer)) return false;
      if (answer.error !== undefined) throw new Error(`${order.kind}: ${answer.error}\n${printed}`);
      return answer.isDone;
    },
    async kill() {
      if (!isAlive()) return;
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function carriedOut(child: ChildProcess, id: number, order: Order): Promise<Answer> {
  return new Promise((resolve) => {
    const listen = (answer: Answer) => {
      if (answer.id !== id) return;
      child.off("message", listen);
      resolve(answer);
    };
    child.on("message", listen);
    // A process that ends meanwhile gets nothing; the code around this waits for its end.
    child.send({ id, order }, () => {});
  });
}
