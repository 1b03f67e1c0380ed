import { useState } from "react";
import { useNavigation } from "react-router";
import {
  BLANK_ROW,
  valueField,
  LONGEST_CHOICE,
  optionField,
  type OptionsAnswer,
  storedRow,
  type TypedOptions,
  type ChoiceRow,
} from "#app/domain/admin/typed-options.ts";
import { shortDay } from "#app/domain/delivery/calendar.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { Folded, Problem, storedText } from "#app/components/owner/field-props.tsx";
import { owedText, showReadPrice } from "#app/components/owner/typed-fields.ts";
import { t } from "#app/texts/t.ts";
import { choiceLabels, optionsText, optionLabels, optionProblemText } from "./option-texts.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CheckField, SelectField, TextField } from "#app/ui/field.tsx";

/** Empty rows below those of a product. */
const EMPTY_ROWS = 3;
/** What a second and a third option need is hidden while their names are blank. */
const WITH_SECOND = "group-has-[#product-option2:placeholder-shown]:hidden";
const THIRD_NAME = "group-has-[#product-option2:placeholder-shown]:has-[:placeholder-shown]:hidden";
const CHOICE_CLASS = ["", WITH_SECOND, "group-has-[#product-option3:placeholder-shown]:hidden"];

interface OptionFieldsProps {
  /** Undefined: without options yet. */
  options: TypedOptions | undefined;
  answer: OptionsAnswer | undefined;
  /** Ids of the saved pictures of the product, in their order. */
  pictureIds: number[];
  /** Whether another save stored something meanwhile. */
  isConflict: boolean;
}

/**
 * What shoppers choose of a product, with a row for each combination that is made: its price, stock and lead time. Empty
 * rows are removed.
 */
export function OptionFields({ options, answer, pictureIds, isConflict }: OptionFieldsProps) {
  const { names, rows: shown } = answer?.typed ?? options ?? { names: [], rows: [] };
  const problems = answer?.problems ?? {};
  const stored = optionsText(options);
  const typed = optionsText(answer?.typed);
  const [more, setMore] = useState(0);
  const isCombining = useNavigation().formData?.get("intent") === "combinations";
  const filled = shown.findLastIndex((row) =>
    [...row.values, row.price, row.stock, row.leadHours].some(Boolean),
  );
  const length = filled + 1 + EMPTY_ROWS + more;
  const rows = Array.from({ length }, (_, at) => shown[at] ?? BLANK_ROW);
  const hints = [
    t("Such as Size or Flavour. Its choices have these prices; empty rows are removed."),
    t("Such as Flavour. Each row is then a combination that you make."),
  ];
  const field = (name: string, isOfName = false) => ({
    id: `product-${name}`,
    name,
    error: optionProblemText(problems[name], isOfName),
    autoComplete: "off",
  });
  return (
    <Folded
      heading={t("Sizes or flavours, each with its price")}
      isOpen={options !== undefined || filled >= 0}
    >
      <Problem text={isConflict && stored !== typed ? storedText(stored) : undefined} />
      {options && <input type="hidden" name="hadChoices" value="on" />}
      {optionLabels().map((label, option) => (
        <TextField
          key={label}
          {...field(optionField(option), true)}
          label={label}
          hint={hints[option]}
          defaultValue={names[option]}
          maxLength={LONGEST_CHOICE}
          placeholder=" "
          optional={option > 0}
          className={option === 2 ? THIRD_NAME : undefined}
        />
      ))}
      <p className="text-sm text-bean">{t("Blank lead time: as for the whole product")}</p>
      {rows.map((row, at) => {
        const number = at + 1;
        const hasOwn = row.picture && !pictureIds.includes(Number(row.picture));
        return (
          <div
            key={`${at} ${JSON.stringify(row)}`}
            className="flex flex-wrap items-end gap-x-3 gap-y-2"
          >
            {choiceLabels(number).map((label, option) => (
              <TextField
                key={label}
                {...field(valueField(option, at))}
                label={label}
                defaultValue={row.values[option]}
                maxLength={LONGEST_CHOICE}
                className={classNames("min-w-24 flex-1", CHOICE_CLASS[option])}
              />
            ))}
            <TextField
              {...field(`choicePrice-${at}`)}
              label={t("Price {number} (RM)", { number })}
              defaultValue={row.price}
              inputMode="decimal"
              onBlur={showReadPrice}
              className="w-22 sm:w-28"
            />
            <TextField
              {...field(`choiceStock-${at}`)}
              label={t("Stock {number}", { number })}
              defaultValue={row.stock}
              inputMode="numeric"
              className="w-16"
            />
            <TextField
              {...field(`choiceLeadHours-${at}`)}
              label={t("Lead time {number} (hours)", { number })}
              defaultValue={row.leadHours}
              inputMode="numeric"
              className="w-36"
            />
            {pictureIds.length > 1 && (
              <SelectField
                {...field(`choicePicture-${at}`)}
                label={t("Picture {number}", { number })}
                defaultValue={row.picture ?? ""}
                options={[
                  ...pictureIds.map((id, place) => [place === 0 ? "" : id, place + 1] as const),
                  ...(hasOwn ? [[row.picture ?? "", t("Its own")] as const] : []),
                ]}
                className="w-28"
              />
            )}
            <input type="hidden" name={`choiceId-${at}`} value={row.id} />
            <StoredRow row={row} stored={storedRow(options, row)} at={at} />
            <input type="hidden" name={`choiceStockShown-${at}`} value={row.shownStock} />
            <CheckField
              label={t("Remove row {number}", { number })}
              name={`choiceRemoved-${at}`}
              defaultChecked={row.isRemoved}
              className={classNames("min-w-24 flex-1", WITH_SECOND)}
            />
          </div>
        );
      })}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          name="intent"
          value="combinations"
          variant="outline"
          busy={isCombining}
          className={WITH_SECOND}
        >
          {t("All combinations")}
        </Button>
        <button
          type="button"
          className="link needs-script min-h-11 text-sm"
          onClick={() => setMore(more + EMPTY_ROWS)}
        >
          {t("More rows")}
        </button>
      </div>
    </Folded>
  );
}

/** What a stored row owes, its sale, which a tick ends, and whether shoppers see it. */
function StoredRow({
  row,
  stored,
  at,
}: {
  row: ChoiceRow;
  stored: ChoiceRow | undefined;
  at: number;
}) {
  const { price = 0, from, until } = stored?.sale ?? {};
  const sale = [
    formatRinggit(price),
    from && t("From {moment}|owner", { moment: shortDay(from) }),
    until && t("until {date}", { date: shortDay(until) }),
  ];
  const owed = stored && owedText(Number(stored.stock));
  return (
    <>
      {owed && (
        <p className="w-full text-sm text-bean">
          {`${t("Stock {number}", { number: at + 1 })}: ${owed}`}
        </p>
      )}
      {stored?.sale && (
        <CheckField
          label={t("Row {number} is on sale: {sale}. End the sale", {
            number: at + 1,
            sale: sale.filter(Boolean).join(", "),
          })}
          name={`choiceEndsSale-${at}`}
          defaultChecked={row.endsSale}
          className="w-full"
        />
      )}
      {stored?.isOff && (
        <CheckField
          label={t("Row {number} is switched off: shoppers do not see it. Switch it on", {
            number: at + 1,
          })}
          name={`choiceSwitchesOn-${at}`}
          defaultChecked={row.switchesOn}
          className="w-full"
        />
      )}
    </>
  );
}
