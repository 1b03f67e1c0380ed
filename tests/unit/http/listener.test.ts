import { createServer, IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { COMPUTED_PAGES } from "#server/platform/limits/limits.ts";
import { createListener } from "#server/http/listener.ts";
import type { Handle } from "#server/http/page-cache/render-for-all.ts";
import type { SettingsWatch } from "#server/settings/watch.ts";
import type { Shop } from "#server/shop.ts";
import { openOwnersShop } from "#tests/support/owner.ts";

const boom = () => {
  throw new Error("an unexpected error");
};

/** The address of a server with the listener of this shop. */
async function open(
  shop: Shop,
  handle: Handle = async () => new Response("served"),
): Promise<string> {
  const listener = createListener(shop, handle, undefined);
  const server = createServer(listener.listen);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    listener.close();
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each<[string, SettingsWatch["confirm"]]>([
  ["at once", boom],
  ["a moment later", async () => boom()],
])("an error %s before the app answers this request with 500", async (_when, confirm) => {
  const { shop, world } = await openOwnersShop();
  const url = await open({ ...shop, settingsWatch: { confirm, close: () => {} } });
  const answer = await fetch(url);
  expect([answer.status, await answer.text()]).toEqual([500, "500\n"]);
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(world.lines).toContainEqual(
    expect.objectContaining({
      event: "request.failed",
      requestId: answer.headers.get("X-Request-Id"),
    }),
  );
});

test("an error while a picture is made is a 500, and the next request is answered", async () => {
  const { shop } = await openOwnersShop();
  const url = await open({ ...shop, pictures: { ...shop.pictures, get: boom } });
  expect((await fetch(`${url}/resized/320?src=%2Fpictures%2Fhero-1.webp`)).status).toBe(500);
  expect((await fetch(url)).status).toBe(200);
});

/** So many views, fifty at a time. @returns how often each status was answered */
async function ask(address: string, times: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let asked = 0; asked < times; asked += 50) {
    for (const { status } of await Promise.all(Array.from({ length: 50 }, () => fetch(address)))) {
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
  return statuses;
}

test("pages that need no back end count too: above the limit 429 on a kept connection in the page's language, and other answers as usual", async () => {
  const { shop } = await openOwnersShop();
  const url = await open({ ...shop, ticks: () => 0 });
  expect(await ask(`${url}/search?q=word`, COMPUTED_PAGES.count)).toEqual({
    200: COMPUTED_PAGES.count,
  });
  const away = await fetch(`${url}/search?q=word`);
  expect(away.status).toBe(429);
  expect(away.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
  expect(away.headers.get("Connection")).toBe("keep-alive");
  expect(away.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; style-src/);
  expect(await away.text()).toContain("Wait a few seconds and try again.");
  const malay = await (await fetch(`${url}/ms/search?q=word`)).text();
  expect(malay).toMatch(/<html lang="ms-MY">.*Tunggu beberapa saat dan cuba lagi\./);
  for (const path of ["/cart", "/checkout", "/robots.txt"]) {
    expect((await fetch(url + path)).status).toBe(200);
  }
  expect((await fetch(`${url}/cart`, { method: "POST" })).status).toBe(200);
});

test("requests that arrive together are answered in order: the money path, then each client in turn", async () => {
  const { shop } = await openOwnersShop();
  const begun: string[] = [];
  const handle: Handle = async ({ url }) => {
    begun.push(new URL(url).pathname);
    return new Response("served");
  };
  const listener = createListener(shop, handle, undefined);
  onTestFinished(() => listener.close());
  const send = (url: string, address: string) => {
    const incoming = new IncomingMessage(new Socket());
    const rawHeaders = ["Host", "localhost"];
    Object.assign(incoming, { url, method: "GET", rawHeaders, headers: { host: "localhost" } });
    Object.defineProperty(incoming.socket, "remoteAddress", { value: address });
    listener.listen(incoming, new ServerResponse(incoming));
  };
  for (let page = 0; page < 20; page += 1) send("/search", "192.0.2.1");
  send("/products", "192.0.2.2");
  send("/checkout", "192.0.2.3");
  await expect.poll(() => begun).toHaveLength(22);
  expect(begun.slice(0, 4)).toEqual(["/search", "/checkout", "/search", "/products"]);
});
