import type { FactKind } from "#app/domain/product-facts.ts";
import { t } from "#app/texts/t.ts";

/** The texts of the product page that the specification does not give. */
export const DETAIL_TEXTS = {
  facts: {
    serves: (text: string) => t("Serves {text}", { text }),
    weight: (text: string) => text,
    allergens: (text: string) =>
      /^(contains|no)\b/i.test(text) ? text : t("Contains {text}", { text }),
    halal: (text: string) => text,
  } satisfies Record<FactKind, (text: string) => string>,
  serves: (text: string) => t("serves {text}", { text }),
  left: (count: number) => t("Only {count} left", { count }),
  enlarge: (alt: string) => t("Enlarge: {alt}", { alt }),
  enlarged: (name: string, number: number) => t("{name}, picture {number}", { name, number }),
  get close() {
    return t("Close the picture");
  },
} as const;
