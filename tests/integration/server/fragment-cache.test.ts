import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { CartLine } from "#app/domain/cart/cart.ts";
import renderPage from "#app/entry.server.tsx";
import {
  type FragmentCache,
  createFragmentCache,
} from "#server/web/fragment-cache/fragment-cache.ts";
import { fragmentCacheContext } from "#server/web/context.ts";
import { cartCookie } from "#server/web/sessions/cart.ts";
import { saveShipping } from "#server/settings/shipping.ts";
import type { Shop } from "#server/shop.ts";
import { openApp } from "#tests/support/app.tsx";
import { PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import { cartOf, line, openWorld } from "#tests/support/checkout-world.ts";
import { daysAhead, offerDelivery } from "#tests/support/delivery.ts";
import { indexed } from "#tests/support/indexed-shop.ts";
import { editInShop } from "#tests/support/shop-edits.ts";

const PAGES = [
  "/",
  "/products",
  "/products?sort=price-desc",
  "/search",
  "/product/pandan-roll",
  "/cart",
  "/nothing-here",
];
const CARTS: CartLine[][] = [
  [line(PRODUCTS.pandan)],
  [],
  [
    line(PRODUCTS.candle, 3),
    line(PRODUCTS.layer, 1, VARIATIONS.small),
    line(PRODUCTS.tower),
    line(PRODUCTS.rare, 2),
  ],
];

/** A shop's pages for a visitor with this cart: rendered in full, and with remembered parts. */
async function openPages(shop: Shop) {
  const app = await openApp(shop, renderPage);
  const memory = createFragmentCache();
  const counts = { known: 0, asked: 0 };
  const counting: FragmentCache = {
    newPage() {
      const parts = memory.newPage();
      return {
        ...parts,
        slot(...asked) {
          const slot = parts.slot(...asked);
          counts.asked += 1;
          if (slot.isKnown) counts.known += 1;
          return slot;
        },
      };
    },
  };
  const read = async (path: string, lines: CartLine[], parts: FragmentCache | null) => {
    const context = new RouterContextProvider();
    context.set(fragmentCacheContext, parts);
    const headers = {
      Cookie: cartCookie(shop, { ...cartOf(lines), id: "cart" }).split(";")[0] ?? "",
    };
    return (await app(new Request(shop.siteUrl + path, { headers }), context)).text();
  };
  return {
    counts,
    full: (path: string, lines: CartLine[]) => read(path, lines, null),
    remembered: (path: string, lines: CartLine[]) => read(path, lines, counting),
  };
}

type Pages = Awaited<ReturnType<typeof openPages>>;

async function expectEqualPages(pages: Pages, paths: string[]): Promise<void> {
  for (const path of paths) {
    for (const lines of CARTS) {
      const full = await pages.full(path, lines);
      // The second time nearly all parts are cached.
      expect(await pages.remembered(path, lines)).toBe(full);
      expect(await pages.remembered(path, lines)).toBe(full);
    }
  }
}

test("a page with remembered parts is byte for byte the page rendered in full", async () => {
  const world = openWorld();
  const { shop, changed } = await indexed(await world.startShop());
  const pages = await openPages(shop);
  await expectEqualPages(pages, PAGES);
  expect(pages.counts.known).toBeGreaterThan(pages.counts.asked / 2);

  await saveShipping(
    shop,
    { shippingCost: 800, freeShippingThreshold: 12_300 },
    { savedBy: "test" },
  );
  expect(await pages.remembered("/products", [])).toContain("Free shipping over RM\u00A0123.00");
  await expectEqualPages(pages, ["/products"]);

  await editInShop(world, "PUT", `products/${PRODUCTS.pandan}`, {
    name: "Pandan <Swiss> Roll",
    regular_price: "41.50",
    sale_price: "37.10",
  });
  await changed(PRODUCTS.pandan);
  expect(await pages.remembered("/products", [])).toContain("RM\u00A037.10");
  await expectEqualPages(pages, ["/products"]);
});

test("the remembered days of the checkout are those that are offered", async () => {
  const { shop } = await indexed(await openWorld().startShop());
  const pages = await openPages(shop);
  await offerDelivery(shop);
  await expectEqualPages(pages, ["/checkout"]);
  expect(pages.counts.known).toBeGreaterThan(0);

  const [date, another] = [daysAhead(1), daysAhead(2)];
  await offerDelivery(shop, { closedDays: [date] });
  const html = await pages.remembered("/checkout", [line(PRODUCTS.pandan)]);
  const isDisabled = (day: string) =>
    new RegExp(`<input[^>]*disabled[^>]*value="${day}"`).test(html);
  expect([isDisabled(date), isDisabled(another)]).toEqual([true, false]);
  await expectEqualPages(pages, ["/checkout"]);
});

test("a visitor never sees the cart mark of another visitor's product", async () => {
  const { shop } = await indexed(await openWorld().startShop());
  const pages = await openPages(shop);
  const marks = async (lines: CartLine[]) =>
    (await pages.remembered("/products", lines)).split("In cart").length - 1;
  const all = Object.values(PRODUCTS).map((id) => line(id));
  expect([await marks(all), await marks([]), await marks(all)]).toEqual([
    all.length,
    0,
    all.length,
  ]);
  expect(pages.counts.known).toBeGreaterThan(0);
});
