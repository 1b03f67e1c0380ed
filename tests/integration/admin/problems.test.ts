/** The error page of the owner's area for errors before the owner is known. */
import { expect, test } from "vitest";
import { takeUse } from "#server/platform/limits/limits.ts";
import type { Shop } from "#server/shop.ts";
import { CODE, openOwnersShop } from "#tests/support/owner.ts";
import { openVisitor, textOf, type Visitor } from "#tests/support/visitor.ts";

const TITLE = "Ralat berlaku";
const SHOPPERS = /Back to Home|Try Again|Something went wrong|Back in a moment|One moment/;

/** The same browser, while the store does not answer. */
async function withoutStore(shop: Shop, { cookies }: Visitor): Promise<Visitor> {
  const store = {
    ...shop.store,
    get db(): Shop["store"]["db"] {
      throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    },
  };
  return openVisitor({ ...shop, store }, cookies);
}

async function isTheOwnersPage(response: Response, again: string): Promise<void> {
  const html = await response.clone().text();
  expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe(TITLE);
  expect(html).toMatch(/<html lang="ms-MY"/);
  expect(html).toContain(`href="${again}"`);
  expect(html).toContain('href="/"');
  const text = await textOf(response);
  expect(text).toContain(
    "Halaman ini tidak dapat dipaparkan sekarang. Sila tunggu beberapa saat dan cuba lagi.",
  );
  expect(text).toContain("Cuba lagi");
  expect(text).toContain("Kembali ke Laman Utama");
  expect(text).not.toMatch(SHOPPERS);
}

test.each(["/admin", "/admin/dashboard", "/admin/shipping"])(
  "%s is in Malay while the store is away",
  async (path) => {
    const { shop, owner } = await openOwnersShop();
    const answer = await (await withoutStore(shop, owner)).get(path);
    expect(answer.status).toBe(503);
    expect(await textOf(answer.clone())).toContain("Nombor rujukan dalam log:");
    await isTheOwnersPage(answer, path);
  },
);

test("a sign-in while the store is away leads back to the form", async () => {
  const { shop, visitor } = await openOwnersShop();
  const answer = await (await withoutStore(shop, visitor)).post("/admin", { code: CODE });
  expect(answer.status).toBeGreaterThanOrEqual(500);
  await isTheOwnersPage(answer, "/admin");
});

test.each(["/admin", "/admin/shipping"])(
  "too many posts to %s are refused in Malay",
  async (path) => {
    const { shop, owner } = await openOwnersShop();
    await takeUse(shop, { limit: "posts", address: "" });
    await shop.store.db
      .updateTable("rateLimits")
      .set({ count: 1000 })
      .where("bucket", "like", "posts %")
      .execute();
    const answer = await owner.post(path, {});
    expect(answer.status).toBe(429);
    expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
    await isTheOwnersPage(answer, path);
  },
);

test.each(["/admin/nothing-of-the-kind", "/admin/orders/77", "/admin/orders?date=a&date=b"])(
  "the page of a wrong address %s is in the owner's language, title included",
  async (path) => {
    const { owner, visitor } = await openOwnersShop();
    for (const language of ["ms", "en"] as const) {
      owner.cookies.set("owner-language", language);
      const answer = await owner.get(path);
      const html = await answer.clone().text();
      const title = {
        ms: /Halaman ini tiada|Permintaan ini tidak dapat dibaca/,
        en: /There is no such page|This request could not be read/,
      }[language];
      expect(html.match(/<title>.*?<\/title>/g)).toEqual([expect.stringMatching(title)]);
      expect(html).toMatch(new RegExp(`<html lang="${language}-MY"`));
      expect(await textOf(answer)).not.toMatch(/crumbled|That did not work|Browse/);
      // Nothing in the log explains it.
      expect(html).not.toMatch(/Nombor rujukan|Reference in the log/);
    }
    expect(await (await visitor.get("/admin/nothing")).text()).toContain("Halaman ini tiada");
  },
);
