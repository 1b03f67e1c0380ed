import { createHash } from "node:crypto";
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestText, sendBytes } from "#tests/support/raw-socket.ts";
import { type ShopProcess, startShop, temporaryFolder } from "#tests/support/shop-process.ts";

const CODE = "kod-akses-untuk-ujian";
const folder = temporaryFolder();
let shop: ShopProcess;

beforeAll(async () => {
  const env = { LOG_LEVEL: "info", ADMIN_ACCESS_CODE: CODE };
  shop = await startShop({ dataDir: folder.path, env });
}, 120_000);

afterAll(async () => {
  await shop.stop();
  folder.remove();
});

/** A raw request, without the additions and checks of fetch. */
function send(options: {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  chunks?: string[];
}): Promise<{ status: number; location: string; body: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      new URL(shop.url).origin + options.path,
      { method: options.method ?? "GET", headers: options.headers ?? {} },
      (response) => {
        let body = "";
        response.on("data", (chunk: Buffer) => (body += chunk.toString()));
        const { statusCode = 0, headers } = response;
        const { location = "" } = headers;
        response.on("end", () => resolve({ status: statusCode, location, body }));
      },
    );
    outgoing.on("error", reject);
    for (const chunk of options.chunks ?? []) outgoing.write(chunk);
    outgoing.end();
  });
}

test("healthz is ok while the process serves, readyz while everything behind it does", async () => {
  expect(await (await fetch(`${shop.url}/healthz`)).json()).toEqual({ status: "ok" });
  const ready = await fetch(`${shop.url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({
    ready: true,
    store: "ok",
    backend: "ok",
    payments: "ok",
    checkout: "open",
  });
});

test.each([
  ["as it is", "a".repeat(5_120)],
  ["with every byte encoded", "%C3%A9".repeat(2_560)],
])("a search term of 5 kB shows a page, cut to 100 characters: %s", async (_how, term) => {
  // The cookies of a browser with a full cart.
  const headers = { Cookie: `cart=${"x".repeat(3_500)}` };
  const { status, location } = await send({ path: `/search?q=${term}`, headers });
  expect(status).toBe(302);
  const page = await send({ path: location, headers });
  expect(page.status).toBe(200);
  const cut = decodeURIComponent(term).slice(0, 100);
  expect(page.body).toContain(`Search Results for &quot;${cut}&quot;</h1>`);
});

test("an address of more than 16 kB is refused", async () => {
  expect((await send({ path: `/search?q=${"a".repeat(16_375)}` })).status).toBe(414);
});

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

test("a large body is refused by its length, and by counting when it has none", async () => {
  const declared = await send({
    path: "/cart",
    method: "POST",
    headers: { ...FORM, "Content-Length": "10000000" },
  }).catch(() => ({ status: 413 }));
  expect(declared.status).toBe(413);
  const chunked = await send({
    path: "/cart",
    method: "POST",
    headers: FORM,
    chunks: Array(20).fill("a".repeat(8_192)),
  });
  expect(chunked.status).toBe(413);
});

/** A form with a picture of 13 MB, and after it on the same connection a page view. */
function uploadAndView(path: string, cookie: string): Buffer {
  const Host = new URL(shop.url).host;
  const field = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = 'name="picture"; filename="a.png"\r\nContent-Type: image/png';
  const begin = `${field("intent", "update")}${field("id", "sample-2")}${field("version", "0")}${field("title", "Kek baharu")}--x\r\nContent-Disposition: form-data; ${file}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(begin),
    Buffer.alloc(13 * 1024 * 1024),
    Buffer.from("\r\n--x--\r\n"),
  ]);
  const upload = requestText({
    method: "POST",
    path: "/admin/slider?edit=sample-2",
    headers: {
      Host,
      Connection: "keep-alive",
      Cookie: cookie,
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": String(body.length),
    },
  });
  const view = requestText({ path, headers: { Host } });
  return Buffer.concat([Buffer.from(upload), body, Buffer.from(view)]);
}

async function signedInOwner(): Promise<string> {
  const signedIn = await fetch(`${shop.url}/admin`, {
    method: "POST",
    headers: { ...FORM, "Sec-Fetch-Site": "same-origin" },
    body: `code=${CODE}`,
    redirect: "manual",
  });
  return signedIn.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

test("a picture that is too large is refused, and the form keeps its fields", async () => {
  const answer = await sendBytes(shop.url, uploadAndView("/healthz", await signedInOwner()));
  expect(answer.status).toBe(422);
  expect(answer.text).toContain("Fail gambar terlalu besar (maksimum 12 MB)");
  expect(answer.text).toContain('value="Kek baharu"');
  // The connection went on to the next request.
  expect(answer.text).toContain('{"status":"ok"}');
});

test("a message after a save is kept for the page that follows, and shown once", async () => {
  const cookie = await signedInOwner();
  const answer = await fetch(`${shop.url}/admin/shipping`, {
    method: "POST",
    headers: { ...FORM, "Sec-Fetch-Site": "same-origin", Cookie: cookie },
    body: "version=0&shippingCost=8&freeShippingThreshold=100",
    redirect: "manual",
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin/shipping"]);
  const flash = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  // A redirect keeps the message for the page that follows.
  const headers = { Cookie: `${cookie}; ${flash}` };
  for (const [path, status] of Object.entries({ "/checkout": 302, "/checkout.data": 202 })) {
    const redirect = await fetch(shop.url + path, { headers, redirect: "manual" });
    expect(redirect.status).toBe(status);
    expect(redirect.headers.getSetCookie().join()).not.toContain("flash=");
  }
  const page = await fetch(`${shop.url}/admin/shipping`, { headers });
  expect(await page.text()).toContain("Shipping settings saved successfully!");
  expect(page.headers.getSetCookie().join()).toContain("flash=;");
});

test("a stranger's upload is not read, and does not block the connection", async () => {
  const answer = await sendBytes(shop.url, uploadAndView("/healthz", ""));
  expect([answer.status, answer.headers.get("location")]).toEqual([303, ["/admin"]]);
  expect(answer.text).toContain('{"status":"ok"}');
});

test("a short body without a length is read like any other", async () => {
  const { status } = await send({
    path: "/cart",
    method: "POST",
    headers: FORM,
    chunks: ["intent=", "clear"],
  });
  expect(status).toBe(303);
});

test("a compressed body is refused", async () => {
  const { status } = await send({
    path: "/cart",
    method: "POST",
    headers: { ...FORM, "Content-Encoding": "gzip" },
    chunks: ["x"],
  });
  expect(status).toBe(415);
});

test("a post from another site changes nothing", async () => {
  const answer = await fetch(`${shop.url}/cart`, {
    method: "POST",
    headers: { ...FORM, "Sec-Fetch-Site": "cross-site" },
    body: "intent=add&productId=1",
    redirect: "manual",
  });
  expect(answer.status).toBe(403);
  expect(answer.headers.get("Set-Cookie")).toBeNull();
});

test("a page runs the seven inline scripts that its policy names by their hashes, and no other", async () => {
  const page = await fetch(shop.url);
  const policy = page.headers.get("Content-Security-Policy") ?? "";
  const inline = [
    ...(await page.text()).matchAll(/<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gs),
  ]
    .map(({ groups }) => groups)
    .filter(
      (script) =>
        !/type="(application\/(ld\+)?json|text\/plain)"/.test(script?.["attributes"] ?? ""),
    );
  // The language hint, where the page was scrolled to, the service worker, and four of the framework.
  expect(inline.length).toBe(7);
  const hashes = inline.map((script) => {
    const hash = createHash("sha256").update(script?.["text"] ?? "");
    return `'sha256-${hash.digest("base64")}'`;
  });
  expect(policy).toContain(`script-src 'self' ${hashes.join(" ")};`);
  expect(policy).not.toContain("unsafe-inline");
});

test("built files expire after a year, pages must be revalidated", async () => {
  const page = await fetch(shop.url);
  expect(page.headers.get("Cache-Control")).toBe("private, no-cache");
  const own = await fetch(shop.url, { headers: { Cookie: "cart=x" } });
  expect(own.headers.get("Cache-Control")).toBe("no-store");
  const asset = /\/assets\/[\w.-]+\.js/.exec(await page.text())?.[0] ?? "";
  const file = await fetch(shop.url + asset);
  expect(file.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect((await fetch(`${shop.url}${asset}.map`)).status).toBe(404);
});

test("every answer leaves one log line without its address", async () => {
  // With a cookie, so that the app answers and not the page cache, which logs sums.
  const ask = (agent: string) =>
    fetch(`${shop.url}/search?q=private-words`, {
      headers: { "User-Agent": agent, Cookie: "cart=x" },
    });
  await ask("Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36");
  await ask("Googlebot/2.1 (+http://www.google.com/bot.html)");
  for (const client of ["browser", "robot"]) {
    const line = new RegExp(`"event":"request".*"route":"/?search".*"client":"${client}"`);
    await expect.poll(() => shop.output()).toMatch(line);
  }
  expect(shop.output()).not.toContain("private-words");
});

test("SIGTERM ends the process cleanly", async () => {
  const second = temporaryFolder();
  const other = await startShop({ dataDir: second.path, env: { LOG_LEVEL: "info" } });
  await other.stop();
  expect(other.output()).toContain('"event":"server.stopped"');
  second.remove();
}, 60_000);
