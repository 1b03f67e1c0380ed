/** Telegram and webhook over real HTTP, each with one notice. */
import { createHmac } from "node:crypto";
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { openNotices } from "#server/adapters/notices/open-notices.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import type { NoticeMessage } from "#server/ports/notice-channel.ts";
import { serve } from "#tests/support/http-server.ts";
import { rawServer } from "#tests/support/mail-server.ts";
import { noticeReceiver, noticeSettings, WEBHOOK_KEY } from "#tests/support/notices.ts";

const NOW = Date.parse("2026-11-20T10:00:00+08:00");
const NOTICE: NoticeMessage = {
  id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  event: "order.paid",
  at: NOW - 5_000,
  number: "1024",
  date: "2026-11-28",
  amount: 4135,
  link: "https://shop.example/admin/orders/1024",
  text: "Pesanan baharu\n#1024",
};

function channelsAt(origin: string, timeoutMs = 5_000) {
  const { telegram, webhook } = openNotices(readEnv(noticeSettings(origin)), () => NOW, timeoutMs);
  if (!telegram || !webhook) throw new Error("no channels");
  return { telegram, webhook };
}

test("a bot sends the text to its chat, without a preview of the link", async () => {
  const { origin, arrived } = await noticeReceiver();
  expect(await channelsAt(origin).telegram.send(NOTICE)).toBeUndefined();
  const [request] = arrived;
  expect(request?.path).toBe("/bot123456789:AAbbCCddEEffGGhhIIjjKK/sendMessage");
  expect(request?.headers.get("content-type")).toBe("application/json");
  expect(JSON.parse(request?.body ?? "")).toEqual({
    chat_id: "-1001234567890",
    text: "Pesanan baharu\n#1024",
    link_preview_options: { is_disabled: true },
  });
});

test("a webhook is signed over id, time and raw body", async () => {
  const { origin, arrived } = await noticeReceiver();
  expect(await channelsAt(origin).webhook.send(NOTICE)).toBeUndefined();
  const [request] = arrived;
  const body = request?.body ?? "";
  expect(JSON.parse(body)).toEqual({
    type: "order.paid",
    timestamp: "2026-11-20T01:59:55.000Z",
    data: {
      order: "1024",
      amount: 4135,
      currency: "MYR",
      date: "2026-11-28",
      link: "https://shop.example/admin/orders/1024",
    },
  });
  const timestamp = String(NOW / 1_000);
  const signature = createHmac("sha256", WEBHOOK_KEY)
    .update(`${NOTICE.id}.${timestamp}.${body}`)
    .digest("base64");
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    "content-type": "application/json",
    "webhook-id": NOTICE.id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  });
});

test.each([
  { status: 400, failure: { scope: "later", isLasting: true } },
  { status: 401, failure: { scope: "channel", isLasting: true } },
  { status: 404, failure: { scope: "channel", isLasting: true } },
  { status: 302, failure: { scope: "channel", isLasting: true } },
  { status: 408, failure: { scope: "channel" } },
  { status: 500, failure: { scope: "channel" } },
])("an answer of $status fails as $failure", async ({ status, failure }) => {
  const { origin, arrived, state } = await noticeReceiver();
  const headers = { Location: `${origin}/elsewhere` };
  state.answer = () => new Response("no", { status, headers });
  const { telegram, webhook } = channelsAt(origin);
  const expected = { ...failure, problem: `HTTP ${status}` };
  expect(await telegram.send(NOTICE)).toEqual(expected);
  expect(await webhook.send(NOTICE)).toEqual(expected);
  expect(arrived.map(({ path }) => path)).not.toContain("/elsewhere");
});

test("a pause is asked for in Telegram's answer, and by a webhook's header", async () => {
  const { origin, state } = await noticeReceiver();
  const { telegram, webhook } = channelsAt(origin);
  state.answer = () => Response.json({ parameters: { retry_after: 37 } }, { status: 429 });
  expect(await telegram.send(NOTICE)).toMatchObject({ scope: "channel", retryAfterMs: 37_000 });
  const headers = { "Retry-After": "120" };
  state.answer = () => new Response("Slow down", { status: 429, headers });
  expect(await webhook.send(NOTICE)).toMatchObject({ scope: "channel", retryAfterMs: 120_000 });
  expect(await telegram.send(NOTICE)).toMatchObject({ scope: "channel", retryAfterMs: 120_000 });
});

test.each([
  { what: "hangs", problem: "timeout", treat: () => {} },
  {
    what: "hangs in the middle of an answer",
    problem: "timeout",
    treat: (socket: Socket) => socket.write("HTTP/1.1 500 Oops\r\nContent-Length: 100\r\n\r\nhalf"),
  },
  {
    what: "cuts",
    problem: "UND_ERR_SOCKET",
    treat: (socket: Socket) => socket.once("data", () => socket.destroy()),
  },
])("a receiver that $what fails the channel in time", async ({ problem, treat }) => {
  const url = await rawServer(treat);
  const { telegram, webhook } = channelsAt(url.replace("smtp:", "http:"), 300);
  expect(await telegram.send(NOTICE)).toEqual({ scope: "channel", problem });
  expect(await webhook.send(NOTICE)).toEqual({ scope: "channel", problem });
});

test("a try that is given up leaves no connection open", async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const url = await rawServer((socket) => socket.on("close", () => resolve()));
  await channelsAt(url.replace("smtp:", "http:"), 200).webhook.send(NOTICE);
  await expect(closed).resolves.toBeUndefined();
});

test("a receiver that cannot be reached fails the channel and tells no secret", async () => {
  const server = await serve(() => Promise.resolve(new Response()));
  await server.close();
  const { telegram, webhook } = channelsAt(server.origin);
  const unreachable = { scope: "channel", problem: "ECONNREFUSED" };
  expect(await telegram.send(NOTICE)).toEqual(unreachable);
  expect(await webhook.send(NOTICE)).toEqual(unreachable);
});

test("a success without an end is a success, and a refusal without an end is cut", async () => {
  const { origin, state } = await noticeReceiver();
  const { webhook } = channelsAt(origin);
  state.answer = () => new Response("x".repeat(1024 * 1024));
  expect(await webhook.send(NOTICE)).toBeUndefined();
  state.answer = () => new Response("x".repeat(1024 * 1024), { status: 410 });
  expect(await webhook.send(NOTICE)).toMatchObject({ problem: "HTTP 410" });
});
