import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { watchConnections } from "#server/http/node-server.ts";

const REQUEST = "GET / HTTP/1.1\r\nHost: shop\r\n";

/** A server that closes while a connection to it is open. @param sent what was sent over it before */
async function open({ lookMs, sent = "" }: { lookMs: number; sent?: string }) {
  const server = createServer({ keepAliveTimeout: 60_000 }, (_incoming, outgoing) => {
    void delay(300).then(() => outgoing.end("answered"));
  });
  const connections = watchConnections(server, lookMs);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.closeAllConnections());
  const socket: Socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const [near] = (await once(server, "connection")) as [Socket];
  socket.write(sent);
  await expect.poll(() => near.bytesRead).toBe(sent.length);
  const ended = once(server, "close");
  server.close();
  connections.closeWhenIdle();
  return { socket, ended };
}

test("an unused connection does not keep a server open", async () => {
  const { socket, ended } = await open({ lookMs: 20 });
  expect(await text(socket)).toBe("");
  await ended;
}, 5_000);

test("a connection with a request under way ends with its answer", async () => {
  const { socket, ended } = await open({ lookMs: 20, sent: `${REQUEST}\r\n` });
  expect(await text(socket)).toContain("answered");
  await ended;
}, 5_000);

test("a request that had arrived in part is answered", async () => {
  const { socket, ended } = await open({ lookMs: 20, sent: REQUEST });
  // The connection stays open for several looks.
  await delay(100);
  socket.write("\r\n");
  expect(await text(socket)).toContain("answered");
  await ended;
});

test("a request that was on its way is answered", async () => {
  const { socket, ended } = await open({ lookMs: 60_000 });
  // The request is what comes late.
  await delay(50);
  socket.write(`${REQUEST}Connection: close\r\n\r\n`);
  expect(await text(socket)).toContain("answered");
  await ended;
});
