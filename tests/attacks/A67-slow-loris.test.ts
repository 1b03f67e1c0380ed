/** A67: connections that are held open by sending, or reading, as little as possible. Times are shortened here. */
import { connect, type AddressInfo, type Socket } from "node:net";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "#server/platform/environment/env.ts";
import { createNodeServer } from "#server/http/node-server.ts";
import { openOwnersShop } from "#tests/support/owner.ts";
import { requestText, sendBytes } from "#tests/support/raw-socket.ts";

const SHORT = { headers: 1_500, request: 3_000, keepAlive: 500, idle: 1_000, check: 50 };
/** More than the system keeps for a reader that does not read. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);

async function open(times = SHORT) {
  const { shop } = await openOwnersShop();
  const server = createNodeServer(
    shop,
    (incoming, outgoing) => {
      if (incoming.url === "/large") {
        outgoing.end(LARGE);
        return;
      }
      incoming.resume().on("end", () => outgoing.end("served"));
    },
    times,
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  /** The server's end of the next connection. */
  const nextConnection = async () => ((await once(server, "connection")) as [Socket])[0];
  return { port, url: `http://127.0.0.1:${port}`, nextConnection };
}

/** Connections that send a first text, and then one byte every 50 ms until they are ended. */
function dribble(port: number, count: number, start: string): Promise<string>[] {
  return Array.from({ length: count }, async () => {
    const socket: Socket = connect(port, "127.0.0.1");
    let heard = "";
    socket.on("data", (chunk: Buffer) => (heard += chunk.toString()));
    socket.on("error", () => {});
    socket.write(start);
    const timer = setInterval(() => socket.write("a"), 50);
    await once(socket, "close");
    clearInterval(timer);
    return heard;
  });
}

test.each([
  ["headers", "GET / HTTP/1.1\r\nHost: localhost\r\nX-A: "],
  ["a body", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000\r\n\r\n"],
])(
  "500 connections that send %s byte by byte are ended, and others are served meanwhile",
  async (_name, start) => {
    const { port, url } = await open();
    const slow = dribble(port, 500, start);
    for (let visit = 0; visit < 10; visit += 1) {
      const answer = await sendBytes(url, requestText({ path: "/" }));
      expect([answer.status, answer.body]).toEqual([200, "served"]);
    }
    const answers = await Promise.all(slow);
    // Some are cut off while a byte of theirs is on its way, which loses the answer.
    for (const answer of answers) expect(answer).toMatch(/^$|^HTTP\/1\.1 408 /);
    expect(answers.some((answer) => /X-Content-Type-Options: nosniff/.test(answer))).toBe(true);
  },
);

test("a reader that never reads is ended", async () => {
  const { port, nextConnection } = await open();
  const connected = nextConnection();
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(requestText({ path: "/large" }));
  socket.pause();
  const ended = once(socket, "close");
  await once(await connected, "close");
  let bytes = 0;
  socket.on("data", (chunk: Buffer) => (bytes += chunk.length));
  socket.resume();
  await ended;
  expect(bytes).toBeLessThan(LARGE.length);
});

test("a kept connection without a request is ended", async () => {
  const { port } = await open();
  const socket = connect(port, "127.0.0.1");
  const closed = once(socket, "close");
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [first] = (await once(socket, "data")) as [Buffer];
  expect(first.toString()).toContain("HTTP/1.1 200");
  socket.resume();
  await closed;
});

test("control: a slow but honest request within the limits is served", async () => {
  const { port, nextConnection } = await open();
  const connected = nextConnection();
  const socket = connect(port, "127.0.0.1");
  const far = await connected;
  const text =
    "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 4\r\n\r\nslow";
  for (const end of [20, 60, text.length - 2, text.length]) {
    socket.write(text.slice(far.bytesRead, end));
    await expect.poll(() => far.bytesRead).toBe(end);
  }
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toContain("HTTP/1.1 200");
  socket.destroy();
});

test("the shop's own times are those of the baseline", async () => {
  const { shop } = await openOwnersShop();
  const server = createNodeServer(shop, () => {});
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxRequestsPerSocket } = server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxRequestsPerSocket }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 5_000,
    maxRequestsPerSocket: 1_000,
  });
  expect([server.maxConnections, server.timeout]).toEqual([2_000, 60_000]);
});

test("behind a proxy a connection outlives the 60 s that balancers keep theirs, and the limit for headers", async () => {
  expect(readEnv({}).keepAliveMs).toBe(5_000);
  expect(readEnv({ TRUSTED_PROXIES: "1" }).keepAliveMs).toBe(75_000);
  expect(readEnv({ TRUSTED_PROXIES: "1", KEEP_ALIVE_SECONDS: "120" }).keepAliveMs).toBe(120_000);
  const { port } = await open({ ...SHORT, headers: 300, keepAlive: 5_000 });
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  for (let request = 0; request < 3; request += 1) {
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toContain("HTTP/1.1 200");
    await delay(600);
  }
});
