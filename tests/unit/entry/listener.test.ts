import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { PAGE_READS } from "#server/platform/limits/limits.ts";
import { createListener } from "#server/entry/listener.ts";
import type { Handle } from "#server/entry/page-cache/render-for-all.ts";
import { currentVisit } from "#server/platform/outgoing/visit.ts";
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

test("a client above its limit gets 429 for pages of goods on a kept connection, and other answers as usual", async () => {
  const { shop } = await openOwnersShop();
  const needsBackEnd = async () => {
    const wait = currentVisit()?.takeRead() ?? 0;
    return new Response("served", { status: wait > 0 ? 503 : 200 });
  };
  const url = await open(shop, needsBackEnd);
  for (let asked = 0; asked < PAGE_READS.count; asked += 50) {
    await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/add-to-cart/1`)));
  }
  let away = await fetch(`${url}/search?q=word`);
  // The limit refills meanwhile, more so on a slow machine.
  for (let more = 0; more < 100 && away.status !== 429; more += 1) {
    away = await fetch(`${url}/search?q=word`);
  }
  expect(away.status).toBe(429);
  expect(away.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
  expect(away.headers.get("Connection")).toBe("keep-alive");
  expect(away.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; style-src/);
  expect(await away.text()).toContain("Wait a few seconds and try again.");
  expect((await fetch(`${url}/robots.txt`)).status).not.toBe(429);
});
