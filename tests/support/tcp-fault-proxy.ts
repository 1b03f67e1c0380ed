import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** pass: as if it were not there. freeze: connections stay open and carry nothing. refuse: they are reset. */
type Mode = "pass" | "freeze" | "refuse";

/** A wire between a program and a server of its, which can be made bad. */
export interface TcpFaultProxy {
  port: number;
  /** Ms that every piece of an answer waits. */
  latency: number;
  /** Bytes of answers that still pass until the connection is cut. */
  cutAfter: number;
  /** Holds for open connections and for new ones. */
  set(mode: Mode): void;
  /** How many connections are open. */
  readonly open: number;
  close(): Promise<void>;
}

/** Listens on a free port of 127.0.0.1 and passes everything on to another one. */
export async function startTcpFaultProxy(targetPort: number): Promise<TcpFaultProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let mode: Mode = "pass";

  const server = createServer((near) => {
    if (mode === "refuse") {
      near.resetAndDestroy();
      return;
    }
    const far = connect(targetPort, "127.0.0.1");
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const socket of pair) {
      socket.setNoDelay(true);
      if (mode === "freeze") socket.pause();
      socket.on("error", () => {});
      socket.on("close", () => {
        for (const one of pair) one.destroy();
        pairs.delete(pair);
      });
    }
    near.on("data", (bytes) => far.write(bytes));
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
      for (const pair of pairs) {
        for (const socket of pair) {
          if (mode === "pass") socket.resume();
          else if (mode === "freeze") socket.pause();
          else socket.resetAndDestroy();
        }
      }
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      await closed;
    },
  };
  return proxy;
}
