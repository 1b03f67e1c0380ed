import { expect, test } from "vitest";
import { ownersPendingText } from "#app/components/owner/owner-pending.tsx";
import { keptShipping } from "#app/routes/admin/shipping/shipping-page.tsx";
import { ShippingPage } from "#app/routes/admin/shipping/shipping-page.tsx";
import { signInRefusal } from "#app/routes/admin/sign-in/sign-in-page.tsx";
import { inLanguage } from "#server/platform/language.ts";
import { renderAlone } from "#tests/support/render-alone.tsx";

test("shipping settings that could not be loaded show an error and no form", () => {
  const html = renderAlone(<ShippingPage shipping={null} answer={null} />);
  expect(html).toMatch(/role="alert"[^>]*>.*Failed to load shipping configuration/);
  expect(html).not.toContain("<form");
});

test.each([
  [
    '{"shippingCost":8,"freeShippingThreshold":99.5}',
    { shippingCost: "8.00", freeShippingThreshold: "99.50" },
  ],
  ['{"shippingCost":8}', null],
  ['{"shippingCost":null,"freeShippingThreshold":""}', null],
  ['{"shippingCost":-8,"freeShippingThreshold":100}', null],
  ["{", null],
  ["7", null],
  [null, null],
])("the stored copy %s fills the fields with %o", (kept, values) => {
  expect(keptShipping(kept)).toEqual(values);
});

test("a navigation to a screen shows its loading text", () => {
  const texts = inLanguage("ms", () => ["/admin/shipping", "/admin/slider"].map(ownersPendingText));
  expect(texts).toEqual(["Loading shipping settings...", "Memuat konfigurasi slider..."]);
});

test.each([
  [1, "1 saat"],
  [59, "59 saat"],
  [60, "1 minit"],
  [61, "2 minit"],
  [900, "15 minit"],
])("a wait of %d seconds reads %s", (seconds, words) => {
  expect(inLanguage("ms", () => signInRefusal("limited", seconds))).toBe(
    `Terlalu banyak percubaan. Sila cuba lagi dalam ${words}.`,
  );
});
