import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { EmptyCart } from "#app/routes/cart/cart-page.tsx";
import { errorView } from "#app/components/frame/error-page.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import { renderAlone } from "#tests/support/render-alone.tsx";

const PUBLIC = new URL("../../../../public", import.meta.url).pathname;

test("an empty cart shows its drawing instead of an icon, hidden from screen readers", () => {
  const html = renderAlone(<EmptyCart />);
  expect(html).toContain('<img src="/drawings/empty-cart.svg" alt="" width="240" height="180"/>');
  expect(html).not.toContain("<svg");
});

test("a view without a drawing shows its icon", () => {
  const html = renderAlone(
    <EmptyState icon="alert" title="Error">
      Text
    </EmptyState>,
  );
  expect(html).toContain("<svg");
  expect(html).not.toContain("<img");
});

test.each([404, 503])("the page for status %i has a drawing that is a file", (status) => {
  const { drawing } = errorView({ status, statusText: "", internal: false, data: undefined });
  expect(existsSync(`${PUBLIC}/drawings/${drawing}.svg`)).toBe(true);
});
