import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createListener } from "#server/http/listener.ts";
import type { SettingsWatch } from "#server/settings/watch.ts";
import type { Shop } from "#server/shop.ts";
import { openOwnersShop } from "#tests/support/owner.ts";

const boom = () => {
  throw new Error("what nobody expects");
};

/** The address of a server that answers with the listener of this shop. */
async function open(shop: Shop): Promise<string> {
  const listener = createListener(shop, async () => new Response("served"), undefined);
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
])("an error %s, on the way to the app, is one request's 500", async (_when, confirm) => {
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

test("an error while a picture is looked for, or after it, is one as well", async () => {
  const { shop } = await openOwnersShop();
  const url = await open({ ...shop, pictures: { ...shop.pictures, get: boom } });
  expect((await fetch(`${url}/resized/320?src=%2Fpictures%2Fhero-1.webp`)).status).toBe(500);
  expect((await fetch(url)).status).toBe(200);
});
