/** The wishlist. Malay: ms.json beside this file. */
export const WISHLIST_TEXTS = {
  empty: "Cannot stop thinking about a cake? Press its heart, and it waits for you here.",
  gone: "What was on it is not sold any more, but the oven never stops.",
  one: "1 treat",
  many: "{count} treats",
  oneGone: "1 treat of this list is not sold any more.",
  manyGone: "{count} treats of this list are not sold any more.",
  own: "{treats} you have your eye on",
  shared: "{treats}, picked for you",
};
