import { choiceField } from "#app/domain/choice-params.ts";
import type { Choice } from "#app/domain/product.ts";
import { pickedOf, pickGroups, type PickGroup } from "#app/domain/pick-groups.ts";
import type { Product } from "#app/domain/product.ts";
import { meantBy } from "#app/domain/variation-pick.ts";
import type { VariationView } from "./detail-view.ts";

/** What a variable product is chosen by, and the choice that its page begins with. */
export interface PickerView {
  groups: PickerGroup[];
  /** The variation that the page begins with; null while something is to be chosen. */
  beginsWith: number | null;
  quantity: number;
  /** Whether a form was sent before all was chosen: the page says what is missing. */
  isTold: boolean;
}

export interface PickerGroup extends PickGroup {
  /** Name of its form field. */
  field: string;
  /** The option's value that the page begins with; "" for none. */
  picked: string;
}

/** `asked`: what the page's address says. It comes before the owner's defaults. */
export function pickerView(
  product: Pick<Product, "attributes" | "defaultChoices">,
  variations: VariationView[],
  asked: { choices: Choice[]; quantity: number; isTold: boolean },
): PickerView {
  const begin = pickedOf(product, [...asked.choices, ...product.defaultChoices]);
  const groups = pickGroups(product, variations).map((group) => {
    const free = group.options.find(
      ({ value, isSoldOut }) => value === begin.get(group.key) && !isSoldOut,
    );
    return { ...group, field: choiceField(group.key), picked: free?.value ?? "" };
  });
  const isComplete = groups.length > 0 && groups.every(({ picked }) => picked !== "");
  const picked = new Map(groups.map((group) => [group.key, group.picked]));
  return {
    groups,
    beginsWith: (isComplete && meantBy(variations, picked)?.id) || null,
    quantity: asked.quantity,
    isTold: asked.isTold,
  };
}
