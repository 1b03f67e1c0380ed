import { expect, test } from "vitest";
import { withShownVariant } from "#app/domain/catalogue/goods-word.ts";
import { inLanguage } from "#server/platform/language.ts";

test.each([
  ["Size: 8 inch, Flavour: Pandan", "Saiz: 8 inch, Perisa: Pandan"],
  ["Tier: Size", "Tier: Size"],
  [null, null],
])("the names in %j are shown in both languages", (variant, malay) => {
  const shown = () => withShownVariant({ id: 1, variant });
  expect(shown()).toEqual({ id: 1, variant });
  expect(inLanguage("ms", shown)).toEqual({ id: 1, variant: malay });
});
