import { expect, test } from "vitest";
import { formsIn } from "#tests/support/browser-form.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openOwnersShop } from "#tests/support/owner.ts";

const PATH = `/admin/products/${PRODUCTS.rare}`;
const LONG = "<p>A builder's page</p>".repeat(100_000);

test("a product with a description of 2.2 MB gets a new price, and keeps its description", async () => {
  const { world, owner } = await openOwnersShop();
  const original = world.woo.fetch;
  const writes: unknown[] = [];
  world.woo.fetch = async (request) => {
    if (request.method !== "GET") writes.push(await request.clone().json());
    const response = await original(request);
    const wanted = new URL(request.url).searchParams.get("_fields")?.split(",") ?? [];
    const body = (await response.json()) as object;
    const isLong = wanted.includes("description");
    const one = (row: object) => ({ ...row, ...(isLong && { description: LONG }) });
    return Response.json(Array.isArray(body) ? body.map(one) : one(body), response);
  };

  expect((await owner.get("/admin/products")).status).toBe(200);
  const page = await owner.get(PATH);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain("Penerangannya terlalu panjang untuk borang ini.");
  const form = formsIn(html).find(({ id }) => id === "product")!;
  expect(form.texts).not.toContain("description");
  const typed = form.entries.map(([name, value]) => [name, name === "price" ? "77.50" : value]);
  const answer = await owner.post(PATH, Object.fromEntries(typed) as Record<string, string>);
  expect(answer.status).toBe(303);
  expect(writes).toEqual([{ regular_price: "77.50" }]);
});
