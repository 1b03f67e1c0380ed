/** A54: another site's form or plain text reaches a settings API with the owner's cookie, without a preflight. */
import { expect, test } from "vitest";
import { openOwnersShop, saveThree } from "#tests/support/owner.ts";
import { sendAs } from "#tests/support/send.ts";

const BODIES = {
  "/api/shipping-config": '{"shippingCost":0,"freeShippingThreshold":0}',
  "/api/slider-config":
    '{"images":[{"id":"x","url":"/x.webp","alt":"x"}],"settings":{"autoRotating":false,"rotationInterval":5000}}',
};
const TYPES = [
  "text/plain",
  "text/plain;charset=utf-8",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain; application/json",
  "application/jsonp",
  "application/json-patch+json",
];
const PATHS = Object.keys(BODIES) as (keyof typeof BODIES)[];

async function open() {
  const opened = await openOwnersShop();
  await saveThree(opened.shop);
  const rows = () => opened.shop.store.db.selectFrom("settings").selectAll().execute();
  return { ...opened, rows };
}

test.each(PATHS)("%s reads nothing but application/json, from any sender", async (path) => {
  const { shop, owner, rows } = await open();
  const before = await rows();
  for (const type of TYPES) {
    const headers = { "Content-Type": type, "Sec-Fetch-Site": "same-origin" };
    const answer = await sendAs(shop, owner, path, { body: BODIES[path], headers });
    expect([type, answer.status]).toEqual([type, 415]);
    expect(await answer.json()).toMatchObject({ success: false });
  }
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const blob = await sendAs(shop, owner, path, { body: new Blob([BODIES[path]]), headers });
  expect(blob.status).toBe(415);
  expect(await rows()).toEqual(before);
});

test.each(PATHS)("%s refuses JSON that another site sends, or that does not say", async (path) => {
  const { shop, owner, rows } = await open();
  const before = await rows();
  for (const origin of [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://evil.example" },
    { Origin: "null" },
    {},
  ]) {
    const headers = { "Content-Type": "application/json", ...origin };
    expect((await sendAs(shop, owner, path, { body: BODIES[path], headers })).status).toBe(403);
  }
  expect(await rows()).toEqual(before);
});

test.each(PATHS)("control: %s takes our own JSON", async (path) => {
  const { shop, owner } = await open();
  const headers = {
    "Content-Type": "Application/JSON; charset=utf-8",
    "Sec-Fetch-Site": "same-origin",
  };
  const answer = await sendAs(shop, owner, path, { body: BODIES[path], headers });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    expect.objectContaining({ success: true }),
  ]);
});
