import type { Message } from "#app/texts/t.ts";

/** The pages about the shop and its rules, as the footer names them. Each is a text of app/content. */
export const READING_PAGES = [
  { name: "About us", href: "/about" },
  { name: "Delivery and refunds", href: "/delivery-and-refunds" },
  { name: "Terms", href: "/terms" },
  { name: "Privacy", href: "/privacy" },
] as const satisfies { name: Message; href: string }[];

export type ReadingPath = (typeof READING_PAGES)[number]["href"];
