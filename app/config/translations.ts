import { FRAME_TEXTS } from "./texts/frame.ts";
import { GIFTS_TEXTS } from "./texts/gifts.ts";
import { GOODS_TEXTS, GOODS_WORDS } from "./texts/goods.ts";
import { HOME_TEXTS } from "./texts/home.ts";
import malay from "./texts/ms.json" with { type: "json" };
import { ORDER_TEXTS } from "./texts/orders.ts";
import { WISHLIST_TEXTS } from "./texts/wishlist.ts";

/** The texts of the shop's own that pages show in both languages. */
export const OWN_TEXTS: readonly string[] = [
  ...Object.values(FRAME_TEXTS),
  ...Object.values(HOME_TEXTS),
  ...Object.values(GOODS_TEXTS),
  ...GOODS_WORDS,
  ...Object.values(GIFTS_TEXTS),
  ...Object.values(WISHLIST_TEXTS),
  ...Object.values(ORDER_TEXTS),
];

/** Those that pages in Malay show in English, because texts/ms.json does not have them. */
export const WITHOUT_MALAY = OWN_TEXTS.filter((text) => !(text in malay));
