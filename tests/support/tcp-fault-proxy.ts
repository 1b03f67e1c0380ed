import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** pass: no fault. freeze: connections stay open and carry nothing. refuse: they are reset. */
type Mode = "pass" | "freeze" | "refuse";

/** A proxy between a program and its server, with faults that a test sets. */
export interface TcpFaultProxy {
  port: number;
  /** The delay of every piece of an answer, ms. */
  latency: number;
  /** Bytes of answers that still pass before the connection is cut. */
  cutAfter: number;
  /** For open connections and for new ones. */
  set(mode: Mode): void;
  /** How many connections are open. */
  readonly open: number;
  close(): Promise<void>;
}

/** Listens on a free port of 127.0.0.1 and forwards to another one. */
export async function startTcpFaultProxy(targetPort: number): Promise<TcpFaultProxy> {
  /** Both ends of each connection, with what its client sent while it was frozen. */
  const pairs = new Set<{ near: Socket; far: Socket; held: Buffer[] }>();
  let mode: Mode = "pass";

  const server = createServer((near) => {
    if (mode === "refuse") {
      near.resetAndDestroy();
      return;
    }
    const far = connect(targetPort, "127.0.0.1");
    const pair = { near, far, held: [] as Buffer[] };
    pairs.add(pair);
    if (mode === "freeze") far.pause();
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on("error", () => {});
      socket.on("close", () => {
        near.destroy();
        far.destroy();
        pairs.delete(pair);
      });
    }
    // Its end is noticed also while it is frozen, so that a test can tell whether its client closed it.
    near.on("data", (bytes) => (mode === "freeze" ? pair.held.push(bytes) : far.write(bytes)));
    far.on("data", (bytes) => void answer(near, bytes));
  });

  async function answer(near: Socket, bytes: Buffer): Promise<void> {
    if (proxy.latency > 0) await delay(proxy.latency);
    const passing = bytes.subarray(0, proxy.cutAfter);
    proxy.cutAfter -= passing.length;
    near.write(passing);
    if (passing.length < bytes.length) near.destroy();
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const proxy: TcpFaultProxy = {
    port: (server.address() as AddressInfo).port,
    latency: 0,
    cutAfter: Number.POSITIVE_INFINITY,
    get open() {
      return pairs.size;
    },
    set(next) {
      mode = next;
      for (const { near, far, held } of pairs) {
        if (mode === "freeze") {
          far.pause();
        } else if (mode === "refuse") {
          near.resetAndDestroy();
          far.resetAndDestroy();
        } else {
          for (const bytes of held.splice(0)) far.write(bytes);
          far.resume();
        }
      }
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      await closed;
    },
  };
  return proxy;
}
