import type { Locator, Page } from "playwright";

/** What a shopper does on a page, in order. */
export type Steps = Record<string, (tab: Page) => Promise<void>>;

/** Until a scrolled page is painted. */
const BEFORE_MS = 200;
/** As a quick hand types. */
const BETWEEN_KEYS_MS = 150;

/** By its place on the screen: looking for it again would run scripts while the press is measured. */
async function tapOn(tab: Page, target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await tab.waitForTimeout(BEFORE_MS);
  const { x, y, width, height } = (await target.boundingBox()) ?? unseen(target);
  await tab.waitForTimeout(BEFORE_MS);
  await tab.touchscreen.tap(x + width / 2, y + height / 2);
}

function unseen(target: Locator): never {
  throw new Error(`${target.toString()} cannot be seen.`);
}

const tap = (find: (tab: Page) => Locator) => (tab: Page) => tapOn(tab, find(tab));

const press = (name: RegExp | string, index = 0) =>
  tap((tab) => tab.getByRole("button", { name }).and(tab.locator(":visible")).nth(index));

const type =
  (find: (tab: Page) => Locator, text: string, { clear = false } = {}) =>
  async (tab: Page) => {
    await tapOn(tab, find(tab));
    if (clear) await tab.keyboard.press("Control+A");
    await tab.keyboard.type(text, { delay: BETWEEN_KEYS_MS });
  };

const FRAME: Steps = {
  "open the menu": press(/^Menu$/),
  "close the menu": press("Close menu"),
  "open the search": press(/^Search$/),
  "type in the search": type((tab) => tab.locator("dialog[open] input"), "pandan"),
  "close the search": press("Close search"),
};

/** On a page with nothing else, for what the machine itself takes. */
export const PLAIN_PAGE = '<meta name="viewport" content="width=device-width"><input id="plain">';

/** The steps of each measured page. */
export const STEPS = {
  plain: {
    type: type((tab) => tab.locator("#plain"), "pandan"),
  },
  list: {
    "tap a heart": press(/^Wishlist: /, 1),
    "Add to Cart": press(/^Add to Cart: /, 1),
    "open the filters": tap((tab) => tab.locator(".list-filters summary")),
    "tick a filter": tap((tab) => tab.getByLabel("On sale")),
    "untick a filter": tap((tab) => tab.getByLabel("On sale")),
    "type a price": type((tab) => tab.locator("[name=max_price]"), "60"),
    "close the filters": tap((tab) => tab.locator(".list-filters summary")),
    // A closed select changes by key as by the phone's own picker.
    "choose an order": async (tab) => {
      await tab.locator("[name=sort]").focus();
      await tab.waitForTimeout(BEFORE_MS);
      await tab.keyboard.press("ArrowDown");
    },
    "show as a list": tap((tab) => tab.getByTitle("List view")),
    ...FRAME,
  },
  product: {
    "next picture": tap((tab) => tab.locator(".gallery-thumb").nth(1)),
    "enlarge the picture": press(/^Enlarge: /, 1),
    "close the picture": press("Close the picture"),
    "choose a size": tap((tab) => tab.locator(".choice-box").nth(1)),
    "open the wishes": tap((tab) => tab.locator("summary", { hasText: "Make it personal" })),
    "type a message": type((tab) => tab.locator("[name=message]"), "Selamat"),
    "type a quantity": type((tab) => tab.locator(".typed-quantity").first(), "2", {
      clear: true,
    }),
    "Add to Cart": tap((tab) => tab.locator(".purchase-actions button").first()),
    "tap the heart": press(/^Wishlist: /),
    ...FRAME,
  },
  cart: {
    plus: press(/^Increase/),
    minus: press(/^Decrease/),
    "type a quantity": type((tab) => tab.locator(".typed-quantity").nth(1), "3", { clear: true }),
    "leave the quantity": async (tab) => tab.keyboard.press("Enter"),
    remove: press(/^Remove /, 2),
    Undo: press("Undo"),
    "type a promo code": type((tab) => tab.locator("#promo-code"), "MANIS10"),
    "apply the promo code": press(/^Apply$/),
    "remove the promo code": press(/^Remove$/),
    ...FRAME,
  },
} satisfies Record<string, Steps>;
