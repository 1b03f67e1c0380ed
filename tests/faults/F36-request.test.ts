import type { EntryContext } from "react-router";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestIdContext } from "#server/web/context.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openOwnersShop } from "#tests/support/owner.ts";
import { textOf } from "#tests/support/visitor.ts";

const BOOM = "the secret reason of this error";

/** A shop whose list of products throws an unexpected error. */
async function openBrokenShop() {
  const opened = await openOwnersShop();
  const { catalogue } = opened.shop;
  const observe = catalogue.observe.bind(catalogue);
  const fail = () => Promise.reject(new Error(BOOM));
  catalogue.observe = (onRead) => ({ ...observe(onRead), list: fail });
  return opened;
}

test.each(["/products", "/products.data"])(
  "F36: an error at the request at hand (%s) is a 500 that names a reference, and the log has it with the reason",
  async (path) => {
    const { visitor, world } = await openBrokenShop();
    const answer = await visitor.get(path);
    const requestId = answer.headers.get("X-Request-Id") ?? "";
    const body = await answer.text();
    expect(answer.status).toBe(500);
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    expect(body).toContain(requestId.slice(0, 8));
    expect(body).not.toContain(BOOM);
    expect(body).not.toMatch(/\.tsx?:\d+/);
    const logged = world.lines.filter((line) => line["requestId"] === requestId);
    expect(logged.map(({ event }) => event)).toEqual(["request.error", "request"]);
    expect(logged[0]).toMatchObject({ level: "error", message: BOOM });
  },
);

test("F36: the error page says what to do with the reference, and a page that is only missing has none", async () => {
  const { visitor } = await openBrokenShop();
  const broken = await visitor.get("/products");
  const reference = broken.headers.get("X-Request-Id")?.slice(0, 8);
  const text = await textOf(broken);
  expect(text).toContain("Something went wrong");
  expect(text).toContain(`If it keeps happening, tell us this reference: ${reference}`);
  const missing = await visitor.get("/no-such-page");
  expect([missing.status, await textOf(missing)]).toEqual([
    404,
    expect.not.stringContaining("reference"),
  ]);
});

test("F36: the owner's error page has the reference in her language", async () => {
  const { owner, shop } = await openOwnersShop();
  await shop.store.db.schema.dropTable("reviewItems").execute();
  const answer = await owner.get("/admin/reviews");
  const reference = answer.headers.get("X-Request-Id")?.slice(0, 8);
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(await textOf(answer)).toContain(`Nombor rujukan dalam log: ${reference}`);
});

test("F36: what fails before the page's own work, for a cart that may have become an order, says it too", async () => {
  const { visitor, shop } = await openOwnersShop();
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.chocolate) });
  await shop.store.db.schema.alterTable("checkoutAttempts").renameTo("gone").execute();
  const answer = await visitor.get("/cart");
  expect(answer.status).toBeGreaterThanOrEqual(500);
  const reference = answer.headers.get("X-Request-Id")?.slice(0, 8);
  expect(await textOf(answer)).toContain(`tell us this reference: ${reference}`);
});

test("F36: an error of the rendering becomes an error page with a reference too", async () => {
  const { default: handleRequest } = await import("#app/entry.server.tsx");
  await openOwnersShop();
  const context = new RouterContextProvider();
  context.set(requestIdContext, "0123abcd-0000-4000-8000-000000000000");
  const broken = { staticHandlerContext: { errors: null, matches: [] } } as unknown as EntryContext;
  const request = new Request("http://localhost/products");
  const thrown = await handleRequest(request, 200, new Headers(), broken, context).catch(
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(Response);
  expect((thrown as Response).status).toBe(500);
  expect(await (thrown as Response).json()).toEqual({ reference: "0123abcd" });
});

test("F36 control: a shop without errors shows its pages without any reference", async () => {
  const { visitor } = await openOwnersShop();
  const answer = await visitor.get("/products");
  expect([answer.status, await textOf(answer)]).toEqual([
    200,
    expect.not.stringContaining("reference"),
  ]);
});
