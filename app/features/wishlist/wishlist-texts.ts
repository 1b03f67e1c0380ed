import { MAX_WISHES } from "#app/domain/wishlist.ts";

const treats = (count: number) => (count === 1 ? "1 treat" : `${count} treats`);

/** The texts of the wishlist. The first is the specification's. */
export const WISHLIST_TEXTS = {
  added: "Added to wishlist! ❤️",
  removed: "Removed from wishlist",
  full: `Your wishlist is full: ${MAX_WISHES} treats at most. Take one off first.`,
  kept: "The list is yours now. Enjoy!",

  name: "Wishlist",
  heart: (name: string) => `Wishlist: ${name}`,
  title: "Your wishlist",
  count: (count: number) => `${treats(count)} you have your eye on`,
  gone: (count: number) =>
    count === 1
      ? "1 treat of this list is not sold any more."
      : `${count} treats of this list are not sold any more.`,
  remove: (name: string) => `Take ${name} off the list`,
  share: "Share this list",
  shareText: "These make me hungry. Have a look!",

  sharedTitle: "A list shared with you",
  sharedCount: (count: number) => `${treats(count)}, picked for you`,
  keep: "Keep it",
  toOwn: "See your own list",
  sharedEmptyTitle: "There is nothing on this list",
  sharedEmpty: "What was on it is not sold any more, but the oven never stops.",

  emptyTitle: "No wishes yet",
  empty: "Cannot stop thinking about a cake? Press its heart, and it waits for you here.",
  browse: "Find something sweet",
} as const;
