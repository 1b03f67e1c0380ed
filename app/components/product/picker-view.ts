import { choiceField } from "#app/domain/catalogue/choice-params.ts";
import type { Choice } from "#app/domain/catalogue/product.ts";
import { pickedOf, pickGroups } from "#app/domain/catalogue/pick-groups.ts";
import { servesOf } from "#app/domain/catalogue/product-facts.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { meantBy } from "#app/domain/catalogue/variation-pick.ts";
import { t } from "#app/texts/t.ts";
import type { VariationView } from "./detail-view.ts";

/** The attributes of a variable product and the preselected choice. */
export type PickerView = ReturnType<typeof pickerView>;
export type PickerGroup = PickerView["groups"][number];

/** `asked`: the choices in the page's address, which come before the owner's defaults. */
export function pickerView(
  product: Pick<Product, "attributes" | "defaultChoices">,
  variations: VariationView[],
  asked: { choices: Choice[]; quantity: number; asksToChoose: boolean },
) {
  const begin = pickedOf(product, [...asked.choices, ...product.defaultChoices]);
  const groups = pickGroups(product, variations).map((group) => {
    const free = group.options.find(
      ({ value, isSoldOut }) => value === begin.get(group.key) && !isSoldOut,
    );
    // `picked`: the value of the preselected option, or "".
    const options = group.options.map((option) => {
      const serves = servesOf(product.attributes, option.value);
      return { ...option, note: serves === null ? null : t("serves {text}", { text: serves }) };
    });
    return { ...group, options, field: choiceField(group.key), picked: free?.value ?? "" };
  });
  const isComplete = groups.length > 0 && groups.every(({ picked }) => picked !== "");
  const picked = new Map(groups.map((group) => [group.key, group.picked]));
  return {
    groups,
    /** The preselected variation; null if a choice is missing. */
    beginsWith: (isComplete && meantBy(variations, picked)?.id) || null,
    quantity: asked.quantity,
    /** Whether a form was sent with a choice missing, so that the page shows which one. */
    asksToChoose: asked.asksToChoose,
  };
}
