import type { FactKind } from "#app/domain/product-facts.ts";

/** The texts of the product page that the specification does not give. */
export const DETAIL_TEXTS = {
  facts: {
    serves: (text: string) => `Serves ${text}`,
    weight: (text: string) => text,
    allergens: (text: string) => (/^(contains|no)\b/i.test(text) ? text : `Contains ${text}`),
    halal: (text: string) => text,
  } satisfies Record<FactKind, (text: string) => string>,
  serves: (text: string) => `serves ${text}`,
  left: (count: number) => `Only ${count} left`,
  enlarge: (alt: string) => `Enlarge: ${alt}`,
  enlarged: (name: string, number: number) => `${name}, picture ${number}`,
  close: "Close the picture",
} as const;
