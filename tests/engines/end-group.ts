import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Ends a program that was started detached together with the processes it has started, and waits for its end. */
export async function endGroup(program: ChildProcess): Promise<void> {
  if (program.pid === undefined) return;
  const ended = program.exitCode === null && program.signalCode === null && once(program, "exit");
  try {
    process.kill(-program.pid, "SIGKILL");
  } catch {
    // All of them have ended.
  }
  await ended;
}
