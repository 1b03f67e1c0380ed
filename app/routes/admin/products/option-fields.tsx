import { useState } from "react";
import {
  LONGEST_CHOICE,
  MOST_CHOICES,
  type OptionProblem,
  type OptionProblems,
  type ShownOption,
  type TypedOption,
} from "#app/domain/admin/product-option.ts";
import { showReadPrice, wrongPriceText } from "#app/components/owner/typed-price.ts";
import { toRinggitText } from "#app/domain/money.ts";
import { t } from "#app/texts/t.ts";
import { TextField } from "#app/ui/field.tsx";
import type { TypedOptionAnswer } from "./goods-form.ts";

/** Empty rows below the choices of a product. */
const EMPTY_ROWS = 3;
const EMPTY = { name: "", price: "" };

function problemText(problem: OptionProblem | undefined, isOfName: boolean): string | undefined {
  switch (problem) {
    case undefined:
      return undefined;
    case "missing":
      return isOfName ? t("Enter what shoppers choose, such as Size") : t("Enter a name");
    case "too-long":
      return t("At most {count} characters", { count: LONGEST_CHOICE });
    case "signs":
      return t("Write it without the signs |, < and >");
    case "twice":
      return t("Another choice has this name");
    case "price":
      return wrongPriceText();
    case "too-many":
      return t("At most {count} choices", { count: MOST_CHOICES });
    case "none":
      return t("Keep at least one choice");
    default:
      return problem satisfies never;
  }
}

interface OptionFieldsProps {
  /** Undefined: without choices yet. */
  option: ShownOption | undefined;
  answer: TypedOptionAnswer | undefined;
}

/** What shoppers choose of a product, with a price for each choice. Empty rows are removed. */
export function OptionFields({ option, answer }: OptionFieldsProps) {
  const shown = answer?.typed ?? typedOf(option);
  const problems: OptionProblems = answer?.problems ?? {};
  const [more, setMore] = useState(0);
  const filled = shown.rows.findLastIndex(({ name, price }) => name !== "" || price !== "") + 1;
  const rows = Array.from(
    { length: filled + EMPTY_ROWS + more },
    (_, at) => shown.rows[at] ?? EMPTY,
  );
  return (
    <details open={option !== undefined || filled > 0}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
        {t("Sizes or flavours, each with its price")}
      </summary>
      <div className="grid gap-5 pt-3">
        {option && <input type="hidden" name="hadChoices" value="on" />}
        <TextField
          id="product-option"
          name="option"
          label={t("What shoppers choose")}
          hint={t(
            "Such as Size or Flavour. Its choices have these prices; empty rows are removed.",
          )}
          defaultValue={shown.name}
          error={problemText(problems.name, true)}
          maxLength={LONGEST_CHOICE}
          autoComplete="off"
        />
        {rows.map((row, at) => (
          <div key={at} className="grid grid-cols-[minmax(0,1fr)_--spacing(28)] gap-3">
            <TextField
              id={`product-choice-${at}`}
              name={`choice-${at}`}
              label={t("Choice {id}", { id: at + 1 })}
              defaultValue={row.name}
              error={problemText(problems[`choice-${at}`], false)}
              maxLength={LONGEST_CHOICE}
              autoComplete="off"
            />
            <TextField
              id={`product-choicePrice-${at}`}
              name={`choicePrice-${at}`}
              label={t("Price {number} (RM)", { number: at + 1 })}
              defaultValue={row.price}
              error={problemText(problems[`price-${at}`], false)}
              inputMode="decimal"
              onBlur={showReadPrice}
              autoComplete="off"
            />
          </div>
        ))}
        <button
          type="button"
          className="link needs-script min-h-11 justify-self-start text-sm"
          onClick={() => setMore(more + EMPTY_ROWS)}
        >
          {t("More rows")}
        </button>
      </div>
    </details>
  );
}

function typedOf(option: OptionFieldsProps["option"]): TypedOption {
  const rows = option?.choices.map(({ name, price }) => ({
    name,
    price: price === undefined ? "" : toRinggitText(price),
  }));
  return { name: option?.name ?? "", rows: rows ?? [] };
}
