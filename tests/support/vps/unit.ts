import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import packageFile from "../../../package.json" with { type: "json" };
import { inheritedEnv } from "../program.ts";

/** As the unit starts it. */
const START = packageFile.scripts.start.replace(/^exec /, "");

/**
 * Holds the listening socket as descriptor 3, and passes it to one process of the shop after the other. Its commands
 * are "start FOLDER" and "stop"; it answers each with a line when it is done.
 */
const KEEPER = `
while read -r action folder; do
  if [ "$action" = start ]; then
    (cd "$folder" && export LISTEN_FDS=1 LISTEN_PID=$BASHPID PATH="$folder/node_modules/.bin:$PATH" && exec ${START}) &
  else
    kill -TERM $! && wait $!
  fi
  echo "unit: $action $?"
done`;

/** A unit of systemd with its socket: docs/deploy/kedai@.service and kedai@.socket. */
export interface Unit {
  /** Starts a version of the shop in place of the running one. */
  restart(folder: string): Promise<void>;
  /** Stops the shop and closes the socket. */
  close(): Promise<void>;
  /** The output of its processes. */
  output(): string;
}

/** Opens the socket; connections wait in it until a process runs. */
export async function openUnit(port: number, env: Record<string, string>): Promise<Unit> {
  const socket = createServer();
  socket.listen(port, "127.0.0.1");
  await once(socket, "listening");
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
  const keeper = spawn("bash", ["-c", KEEPER], {
    env: { ...inheritedEnv(), ...env, PORT: String(port) },
    stdio: ["pipe", "pipe", "pipe", fd],
  });
  // The keeper has a copy. Nothing was accepted here, because this is still the same turn of the event loop.
  socket.close();
  let printed = "";
  keeper.stdout?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  keeper.stderr?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  let isRunning = false;
  const stop = async () => {
    if (isRunning) await tell(keeper, "stop");
    isRunning = false;
  };
  return {
    output: () => printed,
    async restart(folder) {
      await stop();
      await tell(keeper, `start ${folder}`);
      isRunning = true;
    },
    async close() {
      await stop();
      const ended = once(keeper, "exit");
      keeper.stdin?.end();
      await ended;
    },
  };
}

/** Sends the keeper a line and waits for its answer. */
async function tell(keeper: ChildProcess, line: string): Promise<void> {
  const done = new Promise<void>((resolve) => {
    const look = (chunk: Buffer) => {
      if (!/^unit: /m.test(chunk.toString())) return;
      keeper.stdout?.off("data", look);
      resolve();
    };
    keeper.stdout?.on("data", look);
  });
  keeper.stdin?.write(`${line}\n`);
  await done;
}
