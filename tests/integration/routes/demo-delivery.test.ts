import { expect, onTestFinished, test } from "vitest";
import { longDay } from "#app/domain/delivery/calendar.ts";
import { parseFulfilment } from "#app/domain/delivery/fulfilment.ts";
import { shippingTitle } from "#app/domain/delivery/texts.ts";
import { composeShop } from "#server/compose.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { pay } from "#tests/support/checkout-visit.ts";
import { tempDir } from "#tests/support/temp-dir.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

test("the demo shop asks for a date with the earliest slot chosen, and takes a form without one", async () => {
  const running = await composeShop(readEnv({ DATA_DIR: tempDir(), LOG_LEVEL: "error" }));
  onTestFinished(() => running.close());
  const { shop } = running;
  const visitor = await openVisitor(shop);
  const found = await shop.catalogue.bySlug("almond-london");
  await visitor.post("/cart", { intent: "add", productId: String(found?.id) });
  const sabah = await textOf(await visitor.get("/cart?postcode=88000"));
  expect(sabah).toContain("Delivered to 88000 from");
  const page = await (await visitor.get("/checkout")).text();
  expect(page).toContain("When would you like it?");
  expect(page).toMatch(/name="delivery-date" checked="" value="[\d-]+"/);

  expect((await pay(visitor)).status).toBe(303);
  const waiting = await (await visitor.get("/checkout")).text();
  const id = Number(/name="order" value="(\d+)"/.exec(waiting)?.[1]);
  const made = await shop.backend.getOrder(id);
  const order = made.ok ? made.value : undefined;
  const fulfilment = parseFulfilment(order?.meta ?? {});
  expect(fulfilment?.way).toBe("delivery");
  expect(shippingTitle(fulfilment)).toContain(longDay(fulfilment?.date ?? ""));
  expect(order?.shippingTotal).toBe(800);
  expect(page).toContain(`value="${fulfilment?.date}"`);
});
