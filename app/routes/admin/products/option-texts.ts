import { freeText, wrongCountText, wrongPriceText } from "#app/components/owner/typed-fields.ts";
import {
  LONGEST_CHOICE,
  MOST_CHOICES,
  MOST_PIECES,
  type OptionProblem,
  readOptions,
  type TypedOptions,
} from "#app/domain/admin/typed-options.ts";
import { DELIVERY_LIMITS } from "#app/domain/delivery/config.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { t, tPlural } from "#app/texts/t.ts";

export const optionLabels = () => [
  t("What shoppers choose"),
  t("What else shoppers choose"),
  t("The third thing that shoppers choose"),
];

export const choiceLabels = (number: number) => [
  t("Choice {id}", { id: number }),
  t("Second choice {number}", { number }),
  t("Third choice {number}", { number }),
];

const PROBLEMS: Record<OptionProblem, () => string> = {
  missing: () => t("Enter a name"),
  "too-long": () => t("At most {count} characters", { count: LONGEST_CHOICE }),
  signs: () =>
    t("Write it without the signs {signs}, and with a blank after %", { signs: "| < >" }),
  twice: () => t("Another choice has this name"),
  row: () => t("Another row has the same choices"),
  price: wrongPriceText,
  free: freeText,
  sale: () => t("The price must be above the sale price"),
  pieces: () => wrongCountText(0, MOST_PIECES),
  hours: () => wrongCountText(0, DELIVERY_LIMITS.leadHours),
  "too-many": () => t("At most {count} choices", { count: MOST_CHOICES }),
  none: () => t("Keep at least one choice"),
};

export function optionProblemText(
  problem: OptionProblem | undefined,
  isOfName: boolean,
): string | undefined {
  if (problem === "missing" && isOfName) return t("Enter what shoppers choose, such as Size");
  return problem && PROBLEMS[problem]();
}

/** "8 inch RM 65.00 (4 in stock, 48 hours), 10 inch RM 95.50"; "" without choices. */
export function optionsText(typed: TypedOptions | undefined): string {
  const { options } = readOptions(typed ?? { names: [], rows: [] });
  const texts = options?.rows.map(({ values, price, stock, leadHours }) => {
    const details = [
      stock === null ? "" : t("{count} in stock|owner", { count: stock }),
      leadHours == null ? "" : tPlural(leadHours, "{count} hour", "{count} hours"),
    ].filter(Boolean);
    const added = details.length > 0 ? ` (${details.join(", ")})` : "";
    return `${values.join(" / ")} ${formatRinggit(price ?? 0)}${added}`;
  });
  return texts?.join(", ") ?? "";
}
