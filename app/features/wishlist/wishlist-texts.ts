import { t } from "#app/texts/t.ts";

const treats = (count: number) => (count === 1 ? t("1 treat") : t("{count} treats", { count }));

/** The texts of the wishlist. The first is the specification's. */
export const WISHLIST_TEXTS = {
  get added() {
    return t("Added to wishlist! ❤️");
  },
  get removed() {
    return t("Removed from wishlist");
  },
  /** Names MAX_WISHES. */
  get full() {
    return t("Your wishlist is full: 50 treats at most. Take one off first.");
  },
  get kept() {
    return t("The list is yours now. Enjoy!");
  },

  get name() {
    return t("Wishlist");
  },
  heart: (name: string) => t("Wishlist: {name}", { name }),
  get title() {
    return t("Your wishlist");
  },
  count: (count: number) => t("{treats} you have your eye on", { treats: treats(count) }),
  gone: (count: number) =>
    count === 1
      ? t("1 treat of this list is not sold any more.")
      : t("{count} treats of this list are not sold any more.", { count }),
  remove: (name: string) => t("Take {name} off the list", { name }),
  get share() {
    return t("Share this list");
  },
  get shareText() {
    return t("These make me hungry. Have a look!");
  },

  get sharedTitle() {
    return t("A list shared with you");
  },
  sharedCount: (count: number) => t("{treats}, picked for you", { treats: treats(count) }),
  get keep() {
    return t("Keep it");
  },
  get toOwn() {
    return t("See your own list");
  },
  get sharedEmptyTitle() {
    return t("There is nothing on this list");
  },
  get sharedEmpty() {
    return t("What was on it is not sold any more, but the oven never stops.");
  },

  get emptyTitle() {
    return t("No wishes yet");
  },
  get empty() {
    return t("Cannot stop thinking about a cake? Press its heart, and it waits for you here.");
  },
  get browse() {
    return t("Find something sweet");
  },
} as const;
