/**
 * The production server in a process that reports its memory and handles to its parent, after a garbage collection.
 * Started with --expose-gc and an IPC channel; every message is a question.
 */
import { CLIENT_BUILD, SERVER_BUILD } from "#server/commands/build.ts";

export interface Held {
  heapBytes: number;
  /** Used since the start. */
  cpuMs: number;
  /** Open handles by kind, connections of clients left out. */
  handles: Record<string, number>;
}

const { startServer } = (await import(SERVER_BUILD.href)) as typeof import("#server/http/main.ts");
await startServer(CLIENT_BUILD.pathname);
const collect = globalThis.gc as () => void;

process.on("message", () => {
  collect();
  // The second collection frees what the first one finalised.
  setTimeout(() => {
    collect();
    const handles: Record<string, number> = {};
    for (const kind of process.getActiveResourcesInfo()) {
      if (kind !== "TCPSocketWrap" && kind !== "Timeout" && kind !== "Immediate") {
        handles[kind] = (handles[kind] ?? 0) + 1;
      }
    }
    const { user, system } = process.cpuUsage();
    const heapBytes = process.memoryUsage().heapUsed;
    process.send?.({ heapBytes, cpuMs: (user + system) / 1000, handles } satisfies Held);
  }, 100);
});

// The parent has finished, or was ended itself.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
