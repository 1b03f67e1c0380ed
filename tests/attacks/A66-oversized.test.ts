/** A66: oversized bodies, addresses, headers and parameters. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { requestText, sendBytes, type SocketAnswer } from "#tests/support/raw-socket.ts";
import { startOneForAll } from "#tests/support/shops-for-all.ts";

const MIB = 1024 * 1024;
const TEN_MIB = Buffer.alloc(10 * MIB, "a=1&");
const POSTS = [
  "/cart",
  "/checkout",
  "/admin",
  "/admin/shipping",
  "/admin/delivery",
  "/admin/coupons",
  "/admin/reviews",
  "/admin/sign-out",
  "/api/payment/callback",
  "/api/payment/billplz/create",
  "/api/shipping-config",
  "/api/slider-config",
  "/api/woocommerce-webhook",
  "/csp-report",
  "/sandbox/bills/x",
  "/cart.data",
];

const shop = startOneForAll({ LOG_LEVEL: "error" });

function post(path: string, headers: Record<string, string>, body: Buffer): Promise<SocketAnswer> {
  const Host = new URL(shop.url).host;
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  const all = { Host, "Sec-Fetch-Site": "same-origin", ...type, ...headers };
  const head = requestText({ method: "POST", path, headers: all });
  return sendBytes(shop.url, Buffer.concat([Buffer.from(head), body]));
}

function chunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; at += 65_536) {
    const piece = body.subarray(at, at + 65_536);
    parts.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n"));
  }
  return Buffer.concat([...parts, Buffer.from("0\r\n\r\n")]);
}

function residentMib(): number {
  const status = readFileSync(`/proc/${shop.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

test("10 MB to any address is refused in every form, and never held in memory", async () => {
  const length = { "Content-Length": String(TEN_MIB.length) };
  const gzipped = gzipSync(TEN_MIB.subarray(0, MIB));
  const before = residentMib();
  for (const path of POSTS) {
    const answers = {
      declared: await post(path, length, TEN_MIB),
      chunked: await post(path, { "Transfer-Encoding": "chunked" }, chunked(TEN_MIB)),
      gzip: await post(
        path,
        { "Content-Encoding": "gzip", "Content-Length": String(gzipped.length) },
        gzipped,
      ),
      multipart: await post(
        path,
        { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": "100" },
        Buffer.alloc(100, "x"),
      ),
    };
    const statuses = Object.values(answers).map(({ status }) => status);
    expect([path, ...statuses]).toEqual([path, 413, 413, 415, 415]);
  }
  // 640 MB came in: what stays is the garbage of a moment.
  expect(residentMib() - before).toBeLessThan(150);
});

test("the upload alone may be larger, with a length; a stranger's is not read either", async () => {
  const path = "/admin/slider";
  const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
  const declared = { ...multipart, "Content-Length": String(TEN_MIB.length) };
  const before = residentMib();
  const answers = [
    await post(path, declared, TEN_MIB),
    await post(path, { ...multipart, "Content-Length": "99999999" }, TEN_MIB),
    await post(path, { ...multipart, "Transfer-Encoding": "chunked" }, chunked(TEN_MIB)),
    await post(path, { ...declared, "Content-Encoding": "gzip" }, TEN_MIB),
  ];
  expect(answers.map(({ status }) => status)).toEqual([303, 413, 411, 415]);
  expect(answers[0]?.headers.get("location")).toEqual(["/admin"]);
  expect(residentMib() - before).toBeLessThan(100);
});

test("addresses and headers have their limits", async () => {
  const Host = new URL(shop.url).host;
  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await sendBytes(shop.url, requestText({ path, headers: { Host, ...headers } }))).status;
  // A long term is cut and shown.
  expect(await get(`/search?q=${"a".repeat(15_000)}`)).toBe(302);
  expect(await get(`/search?q=${"a".repeat(17_000)}`)).toBe(414);
  expect(await get(`/search?q=cake${"&a=1".repeat(49)}`)).toBe(200);
  expect(await get(`/search?q=cake${"&a=1".repeat(50)}`)).toBe(400);
  expect(await get(`/search?${"a=1&".repeat(1_000)}`)).toBe(400);
  expect(await get(`/search?${"a=1&".repeat(5_000)}`)).toBe(414);
  expect(await get("/", { Cookie: "a=1; ".repeat(8_000) })).toBe(431);
  // 20 kB are allowed, so that a long address leaves room for a full cart's cookies.
  for (const cookie of [
    "a=1; ".repeat(4_000),
    `cart=${"x".repeat(20_000)}`,
    "cart=x; ".repeat(2_500),
  ]) {
    expect(await get("/cart", { Cookie: cookie })).toBe(200);
  }
});

test("a form of 5,000 fields is read like any other", async () => {
  const fields = `${"a%5B0%5D=1&".repeat(2_500)}${"a=1&".repeat(2_500)}`;
  const send = (path: string, own: string) => {
    const body = Buffer.from(fields + own);
    expect(body.length).toBeLessThan(64 * 1024);
    return post(path, { "Content-Length": String(body.length) }, body);
  };
  const cart = await send("/cart", "intent=clear");
  expect([cart.status, cart.headers.get("location")]).toEqual([303, ["/cart"]]);
  for (const path of POSTS) {
    const answer = await send(path, "x=1");
    expect([path, answer.status >= 200 && answer.status < 500]).toEqual([path, true]);
  }
});

test("control: a form of usual size is taken, with a length and without one", async () => {
  const form = Buffer.from("intent=clear");
  expect((await post("/cart", { "Content-Length": "12" }, form)).status).toBe(303);
  const answer = await post("/cart", { "Transfer-Encoding": "chunked" }, chunked(form));
  expect(answer.status).toBe(303);
});
