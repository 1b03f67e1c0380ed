import { createServer, type Server } from "node:net";

/** Below the ports that the system gives to connections and to listeners without a port. */
const FIRST_PORT = 11_000;
const BLOCK = 40;
const BLOCKS = 500;

/** The process's block of ports: the last port that was given out, and the listener that marks the block as taken. */
interface Block {
  first: number;
  given: number;
  mark: Server;
}

const KEPT = Symbol.for("kedai.test-ports");
const kept = globalThis as typeof globalThis & { [KEPT]?: Promise<Block> };

/**
 * A port of 127.0.0.1 that no program listens on. Each process has a block of ports for itself, which it marks by
 * listening on the first one: so two processes, also of two runs beside each other, never start their programs on the
 * same port.
 */
export async function freePort(): Promise<number> {
  kept[KEPT] ??= takeBlock();
  const block = await kept[KEPT];
  for (let tries = 0; tries < BLOCK; tries += 1) {
    block.given = (block.given % (BLOCK - 1)) + 1;
    const port = block.first + block.given;
    const probe = await listenOn(port);
    if (!probe) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
  throw new Error(`No port of ${block.first} to ${block.first + BLOCK - 1} is free`);
}

async function takeBlock(): Promise<Block> {
  const start = Math.floor(Math.random() * BLOCKS);
  for (let step = 0; step < BLOCKS; step += 1) {
    const first = FIRST_PORT + ((start + step) % BLOCKS) * BLOCK;
    const mark = await listenOn(first);
    if (mark) return { first, given: 0, mark: mark.unref() };
  }
  throw new Error("No block of ports is free");
}

/** Undefined when the port is taken. */
function listenOn(port: number): Promise<Server | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(undefined));
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}
