import dns from "node:dns";
import { createServer, type Server } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { readEnv } from "#server/platform/environment/env.ts";
import { LIMITS } from "#server/platform/limits/limits.ts";
import { createLog } from "#server/platform/log.ts";
import { fetchPicture, mayBeFetchedFrom } from "#server/pictures/fetch-picture.ts";
import { pictureAnswer } from "#server/pictures/picture-answer.ts";
import { createPictures } from "#server/pictures/pictures.ts";
import { temporaryFolder } from "#tests/support/shop-process.ts";
import { emptyStore, nowBy } from "#tests/support/stores.ts";

/** A public name that resolves to this machine, which its owner can change at any time. */
const REBOUND = "rebound.example";

/** Resolves it to this machine in the running test. */
function reboundName() {
  const { lookup } = dns;
  const rebound = (name: string, options: object, done: (...found: unknown[]) => void) =>
    name === REBOUND
      ? done(null, [{ address: "127.0.0.1", family: 4 }])
      : lookup(name, options, done);
  const asking = vi.spyOn(dns, "lookup").mockImplementation(rebound as typeof lookup);
  syncBuiltinESMExports();
  onTestFinished(() => {
    asking.mockRestore();
    syncBuiltinESMExports();
  });
  return asking;
}

/** A shop back end with pictures only. */
let backEnd: Server;
let origin: string;
const asked: string[] = [];
let answer: { status: number; headers?: Record<string, string>; body: Buffer | "endless" | "none" };
let cake: Buffer;

beforeAll(async () => {
  cake = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#a52" } })
    .jpeg()
    .toBuffer();
  backEnd = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (answer.body === "none") return undefined;
    response.writeHead(answer.status, answer.headers);
    if (answer.body !== "endless") return response.end(answer.body);
    const timer = setInterval(() => response.write(Buffer.alloc(1024 * 1024)), 1);
    response.on("close", () => clearInterval(timer));
    return undefined;
  });
  await new Promise<void>((resolve) => backEnd.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`;
});

afterAll(() => {
  backEnd.closeAllConnections();
  backEnd.close();
});

beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, body: cake };
});

afterEach(() => {
  vi.restoreAllMocks();
});

const LIMIT = LIMITS["missed-pictures"];

async function openShop(uploads: Record<string, Buffer> = {}, shopUrl = origin) {
  const folder = temporaryFolder();
  const time = { now: 1_000 };
  const clock = () => time.now;
  const store = {
    ...(await emptyStore()),
    get now() {
      return nowBy(clock);
    },
  };
  const log = createLog("error", () => {});
  const pictures = createPictures({
    dataDir: folder.path,
    readUpload: async (name) => uploads[name],
    ticks: clock,
    log,
  });
  const env = readEnv({
    WOOCOMMERCE_URL: shopUrl,
    WOOCOMMERCE_CONSUMER_KEY: "ck_key",
    WOOCOMMERCE_CONSUMER_SECRET: "cs_secret",
    PICTURE_HOSTS: `cdn.example.net,${REBOUND}`,
    ALLOW_SANDBOX: "true",
  });
  const shop = { pictures, env, store, clock, log };
  const get = (
    src: string,
    { width = "320", accept = "image/webp", address = "203.0.113.5" } = {},
  ) => pictureAnswer(shop, width, src, { address, accept });
  return { get, time, folder };
}

async function shapeOf(response: Response) {
  const { width, height, format } = await sharp(
    Buffer.from(await response.arrayBuffer()),
  ).metadata();
  return { width, height, format };
}

test("a picture of the shop has the requested width, and never expires", async () => {
  const { get, folder } = await openShop();
  const response = await get(`${origin}/cake.jpg`);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("Vary")).toBe("Accept");
  expect(await shapeOf(response)).toEqual({ width: 320, height: 240, format: "webp" });
  folder.remove();
});

test("a picture is fetched and made once for any number of requests", async () => {
  const { get, folder } = await openShop();
  await Promise.all(Array.from({ length: 10 }, () => get(`${origin}/cake.jpg`)));
  await get(`${origin}/cake.jpg`);
  expect(asked).toEqual(["/cake.jpg"]);
  folder.remove();
});

test("a browser with AVIF gets WebP at once, and AVIF when it is made", async () => {
  const { get, folder } = await openShop();
  const accept = "image/avif,image/webp,*/*";
  expect((await get("/pictures/hero-1.webp", { accept })).headers.get("Content-Type")).toBe(
    "image/webp",
  );
  await expect
    .poll(async () => (await get("/pictures/hero-1.webp", { accept })).headers.get("Content-Type"))
    .toBe("image/avif");
  const other = await get("/pictures/hero-1.webp");
  expect(other.headers.get("Content-Type")).toBe("image/webp");
  folder.remove();
});

test("a picture is never made larger than it is", async () => {
  const small = await sharp({
    create: { width: 200, height: 100, channels: 3, background: "#fff" },
  })
    .png()
    .toBuffer();
  const { get, folder } = await openShop({ "small.webp": small });
  const response = await get("/uploads/small.webp", { width: "1600" });
  expect(await shapeOf(response)).toEqual({ width: 200, height: 100, format: "webp" });
  folder.remove();
});

test("mails get a JPEG, on white where the picture is transparent", async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const picture = await sharp({
    create: { width: 400, height: 300, channels: 4, background: clear },
  })
    .webp()
    .toBuffer();
  const { get, folder } = await openShop({ "clear.webp": picture });
  const asked = { width: "160.jpg", accept: "image/avif,image/webp,*/*" };
  const answer = await get("/uploads/clear.webp", asked);
  expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
  expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  const made = sharp(Buffer.from(await answer.arrayBuffer()));
  expect(await made.metadata()).toMatchObject({ width: 160, height: 120, format: "jpeg" });
  expect((await made.stats()).dominant).toMatchObject({ r: 248, g: 248, b: 248 });
  expect((await get("/uploads/clear.webp", { width: "161.jpg" })).status).toBe(400);
  const webp = await get("/uploads/clear.webp", { width: "160" });
  expect(webp.headers.get("Content-Type")).toBe("image/webp");
  expect(webp.headers.has("Cross-Origin-Resource-Policy")).toBe(false);
  folder.remove();
});

test("a social preview is a JPEG of one size that shows the whole picture", async () => {
  const square = await sharp({
    create: { width: 300, height: 300, channels: 3, background: "#a52" },
  })
    .webp()
    .toBuffer();
  const { get, folder } = await openShop({ "square.webp": square });
  const answer = await get("/uploads/square.webp", { width: "1200x630.jpg" });
  expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
  const made = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(made.info).toMatchObject({ width: 1200, height: 630 });
  const red = (x: number, y: number) => made.data[(y * 1200 + x) * 3];
  for (const y of [3, 626]) {
    expect(red(600, y)).toBeLessThan(180);
    expect(red(3, y)).toBeGreaterThan(250);
    expect(red(1196, y)).toBeGreaterThan(250);
  }
  for (const width of ["1200", "1200x630", "1200x631.jpg", "1200.jpg"]) {
    expect((await get("/uploads/square.webp", { width })).status).toBe(400);
  }
  folder.remove();
});

test("a picture loses the data of place and camera", async () => {
  const told = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#fff" } })
    .withExif({ IFD0: { Copyright: "secret place" } })
    .jpeg()
    .toBuffer();
  const { get, folder } = await openShop({ "told.webp": told });
  const made = Buffer.from(await (await get("/uploads/told.webp")).arrayBuffer());
  expect(made.includes("secret place")).toBe(false);
  folder.remove();
});

test("A70: an address that is no picture of this shop is 400, without a request", async () => {
  const { get, folder } = await openShop({}, "https://shop.example");
  const { port } = new URL(origin);
  for (const src of [
    "http://169.254.169.254/latest/meta-data/iam",
    `${origin}/cake.jpg`,
    `http://localhost:${port}/cake.jpg`,
    `http://2130706433:${port}/cake.jpg`,
    `http://0x7f000001:${port}/cake.jpg`,
    `http://0177.0.0.1:${port}/cake.jpg`,
    `http://127.1:${port}/cake.jpg`,
    `http://0.0.0.0:${port}/cake.jpg`,
    `http://[::1]:${port}/cake.jpg`,
    `http://[::ffff:127.0.0.1]:${port}/cake.jpg`,
    `https://shop.example@127.0.0.1:${port}/cake.jpg`,
    `http://${REBOUND}:${port}/cake.jpg`,
    "http://shop.example:81/cake.jpg",
    "https://www.cdn.example.net/cake.jpg",
    "file:///etc/passwd",
    "ftp://shop.example/cake.jpg",
    "gopher://127.0.0.1:6379/_x",
    "data:image/png;base64,iVBORw0KGgo=",
    "/pictures/../package.json",
  ]) {
    expect([src, (await get(src)).status]).toEqual([src, 400]);
  }
  expect((await get("https://shop.example/cake.jpg", { width: "321" })).status).toBe(400);
  expect(asked).toEqual([]);
  folder.remove();
});

test("A70: only picture files are requested from the shop, without a query", async () => {
  const { get, folder } = await openShop();
  for (const path of [
    "/wp-cron.php",
    "/xmlrpc.php",
    "/?s=x",
    "/cake.jpg?s=x",
    "/wp-cron.php/x.jpg",
    "/wp-cron.php%3Fx.jpg",
    "/wp-cron.php%00.jpg",
  ]) {
    expect([path, (await get(origin + path)).status]).toEqual([path, 400]);
  }
  expect(asked).toEqual([]);
  folder.remove();
});

test("A70: a client that requests missing pictures has to wait; other clients and cached pictures do not", async () => {
  const { get, time, folder } = await openShop();
  await get(`${origin}/cake.jpg`);
  answer = { status: 404, body: Buffer.from("") };
  const ask = (name: string) => get(`${origin}/${name}.jpg`);
  for (let index = 0; index < LIMIT.count; index += 1) {
    expect((await ask(`none-${index}`)).status).toBe(404);
  }
  const before = asked.length;
  const refused = await ask("one-more");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(asked.length).toBe(before);
  answer = { status: 200, body: cake };
  expect((await get(`${origin}/cake.jpg`)).status).toBe(200);
  expect((await get("/pictures/hero-1.webp")).status).toBe(200);
  expect((await get(`${origin}/new.jpg`, { address: "203.0.113.6" })).status).toBe(200);
  time.now += LIMIT.windowMs;
  expect((await ask("one-more")).status).toBe(200);
  folder.remove();
});

test("existing pictures, and those without a request, are not counted", async () => {
  const { get, folder } = await openShop();
  const atOnce = await Promise.all(
    Array.from({ length: 150 }, (_, index) => get(`${origin}/at-once-${index}.jpg`)),
  );
  expect(new Set(atOnce.map(({ status }) => status))).toEqual(new Set([200, 503]));
  for (let index = 0; index <= LIMIT.count; index += 1) {
    expect((await get(`${origin}/cake-${index}.jpg`, { width: "160" })).status).toBe(200);
  }
  folder.remove();
});

test("A70: a configured host that resolves to this machine gets no request", async () => {
  const asking = reboundName();
  const { get, folder } = await openShop();
  expect((await get(`https://${REBOUND}/cake.jpg`)).status).toBe(404);
  expect(asking).toHaveBeenCalled();
  folder.remove();
});

test("A70: other spellings of the shop's own address are the shop's", async () => {
  const { get, folder } = await openShop();
  expect((await get(`http://2130706433:${new URL(origin).port}/cake.jpg`)).status).toBe(200);
  expect(asked).toEqual(["/cake.jpg"]);
  folder.remove();
});

test("A70: a shop whose name resolves to this machine gets no request", async () => {
  const { port } = new URL(origin);
  const asking = reboundName();
  expect(await fetchPicture(`http://${REBOUND}:${port}/cake.jpg`)).toBeUndefined();
  expect(asking).toHaveBeenCalled();
  expect(asked).toEqual([]);
  expect(await fetchPicture(`http://127.0.0.1:${port}/cake.jpg`)).toEqual(cake);
});

test("A70: a picture without an answer is given up after eight seconds", async () => {
  const real = AbortSignal.timeout.bind(AbortSignal);
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => real(ms / 100));
  const { get, folder } = await openShop();
  answer = { status: 200, body: "none" };
  expect((await get(`${origin}/silent.jpg`)).status).toBe(404);
  expect(timeout.mock.calls).toEqual([[8_000]]);
  folder.remove();
});

test("A70: redirects, errors, endless files, bombs and other kinds of files are no pictures", async () => {
  const { get, folder } = await openShop();
  answer = { status: 302, headers: { Location: `${origin}/cake.jpg` }, body: cake };
  expect((await get(`${origin}/redirect.jpg`)).status).toBe(404);
  answer = { status: 500, body: cake };
  expect((await get(`${origin}/error.jpg`)).status).toBe(404);
  answer = { status: 200, body: "endless" };
  expect((await get(`${origin}/endless.jpg`)).status).toBe(404);
  answer = { status: 200, headers: { "Content-Length": String(1024 ** 3) }, body: "endless" };
  expect((await get(`${origin}/gigabyte.jpg`)).status).toBe(404);
  answer = { status: 200, body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
  expect((await get(`${origin}/drawing.jpg`)).status).toBe(404);
  answer = { status: 200, body: await bomb() };
  expect((await get(`${origin}/bomb.png`)).status).toBe(404);
  answer = { status: 200, body: cake.subarray(0, 500) };
  expect((await get(`${origin}/broken.jpg`)).status).toBe(404);
  expect(asked).not.toContain("/cake.jpg");
  folder.remove();
});

test("a missing picture is not requested again for a minute", async () => {
  const { get, time, folder } = await openShop();
  answer = { status: 404, body: Buffer.from("") };
  await get(`${origin}/late.jpg`);
  await get(`${origin}/late.jpg`);
  expect(asked.length).toBe(1);
  time.now += 60_000;
  answer = { status: 200, body: cake };
  expect((await get(`${origin}/late.jpg`)).status).toBe(200);
  folder.remove();
});

test.each([
  ["127.0.0.1", 4],
  ["127.8.9.1", 4],
  ["0.0.0.0", 4],
  ["169.254.169.254", 4],
  ["100.100.100.200", 4],
  ["fd00:ec2::254", 6],
  ["255.255.255.255", 4],
  ["::1", 6],
  ["::", 6],
  ["fe80::1", 6],
  ["::ffff:127.0.0.1", 6],
  ["::ffff:169.254.169.254", 6],
])("A70: a name that resolves to %s is not fetched from", (address, family) => {
  expect(mayBeFetchedFrom({ address, family }, "own-network")).toBe(false);
  expect(mayBeFetchedFrom({ address, family }, "world")).toBe(false);
});

test.each([
  ["10.0.0.7", 4],
  ["100.64.0.7", 4],
  ["172.31.0.7", 4],
  ["192.168.1.7", 4],
  ["198.19.0.7", 4],
  ["fd12:3456::7", 6],
  ["::ffff:10.0.0.7", 6],
])("A70: only the shop's own name may resolve to %s, in the owner's network", (address, family) => {
  expect(mayBeFetchedFrom({ address, family }, "own-network")).toBe(true);
  expect(mayBeFetchedFrom({ address, family }, "world")).toBe(false);
});

test.each([
  ["203.0.113.7", 4],
  ["2001:db8::7", 6],
])("a name that resolves to %s in the world is fetched from", (address, family) => {
  expect(mayBeFetchedFrom({ address, family }, "own-network")).toBe(true);
  expect(mayBeFetchedFrom({ address, family }, "world")).toBe(true);
});

/** A small file with 100 million pixels. */
function bomb(): Promise<Buffer> {
  return sharp({
    create: { width: 10_000, height: 10_000, channels: 3, background: "#000" },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
