/** The owner's area in the chosen language. */
import { expect, test } from "vitest";
import { openOwnersShop, openStaff } from "#tests/support/owner.ts";
import { openVisitor, textOf, type Visitor } from "#tests/support/visitor.ts";

async function inEnglish(visitor: Visitor): Promise<Visitor> {
  const headers = { Referer: "http://127.0.0.1/admin/staff" };
  const answer = await visitor.post("/admin/language", { language: "en" }, headers);
  expect(answer.status).toBe(303);
  return visitor;
}

test("the choice returns to its page and stays, and Malay is the default", async () => {
  const { shop, owner } = await openOwnersShop();
  expect(await textOf(await owner.get("/admin/staff"))).toContain("Staf dan peranti");
  const referer = { Referer: `${shop.siteUrl}/admin/staff` };
  const chosen = await owner.post("/admin/language", { language: "en" }, referer);
  expect([chosen.status, chosen.headers.get("Location")]).toEqual([303, "/admin/staff"]);
  const html = await (await owner.get("/admin/staff")).text();
  expect(html).toMatch(/<main [^>]*lang="en"/);
  expect(html).toMatch(/<header lang="en"/);
  expect(html).toContain("Staff and devices</title>");
  expect(html).toMatch(/value="ms" lang="ms"[^>]*>Bahasa Melayu/);
  await owner.post("/admin/language", { language: "ms" });
  expect(await (await owner.get("/admin/staff")).text()).toMatch(/<main [^>]*lang="ms"/);
});

test.each(["", "zh", "en, ms"])("the language %o is refused", async (language) => {
  const { owner } = await openOwnersShop();
  expect((await owner.post("/admin/language", { language })).status).toBe(400);
  expect(owner.cookies.has("owner-language")).toBe(false);
});

test("an unknown value in the cookie is Malay", async () => {
  const { shop, owner } = await openOwnersShop();
  const cookies = new Map([...owner.cookies, ["owner-language", "<script>"]] as const);
  const html = await (await (await openVisitor(shop, cookies)).get("/admin/staff")).text();
  expect(html).toMatch(/<main [^>]*lang="ms"/);
});

test("sign-in, its refusals and its messages are in English", async () => {
  const { owner, world } = await openOwnersShop();
  await inEnglish(owner);
  await owner.post("/admin/sign-out", {});
  const page = await owner.get("/admin");
  expect(await page.clone().text()).toMatch(/<main [^>]*lang="en"/);
  expect(await textOf(page)).toContain(
    "Admin Panel Access code Stay signed in on this device today (12 hours) Sign in ← Back to Home",
  );
  expect(await textOf(await owner.post("/admin", { code: " " }))).toContain("Please enter the");
  expect(await textOf(await owner.post("/admin", { code: "x" }))).toContain("Wrong access code");
  for (let tries = 0; tries < 4; tries += 1) await owner.post("/admin", { code: "x" });
  const limited = await textOf(await owner.post("/admin", { code: "x" }));
  expect(limited).toMatch(/Too many tries\. Please try again in \d+ seconds\./);
  world.time.now += 60 * 60_000;
});

test("an ended session and a refused page of staff are told in English", async () => {
  const { shop, owner, world } = await openOwnersShop();
  const staff = await inEnglish(await openStaff(shop));
  const refused = await staff.get("/admin/shipping");
  expect(await refused.clone().text()).toMatch(/<main [^>]*lang="en"/);
  expect(await textOf(refused)).toContain("This page is for the owner only");
  await inEnglish(owner);
  world.time.now += 31 * 60_000;
  await owner.post("/admin/shipping", { shippingCost: "1" });
  expect(await (await owner.get("/admin")).text()).toContain(
    "Your session has ended. Please sign in again. What you typed is not lost.",
  );
});

test("shoppers' pages do not know the language", async () => {
  const { owner } = await openOwnersShop();
  const before = await (await owner.get("/cart")).text();
  await inEnglish(owner);
  expect((await (await owner.get("/cart")).text()).length).toBe(before.length);
});
