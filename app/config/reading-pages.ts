import { t } from "#app/texts/t.ts";

/** The pages about the shop and its rules, as the footer names them. Each is a text of app/content. */
export const READING_PAGES = [
  {
    get name() {
      return t("About us");
    },
    href: "/about",
  },
  {
    get name() {
      return t("Delivery and refunds");
    },
    href: "/delivery-and-refunds",
  },
  {
    get name() {
      return t("Terms");
    },
    href: "/terms",
  },
  {
    get name() {
      return t("Privacy");
    },
    href: "/privacy",
  },
] as const;

export type ReadingPath = (typeof READING_PAGES)[number]["href"];
