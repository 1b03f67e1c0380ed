import { GOODS_TEXTS } from "#app/config/texts/goods.ts";
import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import {
  countLetters,
  PIPED,
  pipedSigns,
  textProblem,
} from "#app/domain/cart/personalisation/check-personalisation.ts";
import {
  readPersonalisation,
  PERSONALISATION_FIELDS,
  personalisationName,
  type PersonalisationField,
  type TextLimits,
  type Personalisation,
} from "#app/domain/cart/personalisation/personalisation.ts";
import { shopText, t } from "#app/texts/t.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CakePreview } from "./cake-preview.tsx";
import { PREVIEW_PLACE } from "./preview-place.ts";

export interface PersonalisationFieldsProps {
  /** Null for a product that takes no words. */
  limits: TextLimits | null;
  /** The initial values. */
  typed: Personalisation | null;
  /** Whether the fields are collapsed at first, unless something is typed. */
  isFolded?: boolean;
}

/** The fields for words; nothing for a product that takes none. */
export default function PersonalisationFields({
  limits,
  typed,
  isFolded = false,
}: PersonalisationFieldsProps) {
  if (!limits) return null;
  const fields = <Fields limits={limits} typed={typed} />;
  if (!isFolded) return fields;
  return (
    <details open={typed !== null} className="words panel">
      <summary className="flex min-h-14 items-center gap-3 px-5 py-3">
        <Icon name="edit" className="size-5 flex-none text-gula" />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="block font-semibold">{t("Make it personal")}</span>
          <span className="block text-sm text-bean">{offeredText(limits)}</span>
        </span>
        <Icon
          name="down"
          className="size-5 flex-none transition-transform in-[[open]>summary]:rotate-180"
        />
      </summary>
      <div className="px-5 pt-1 pb-5">{fields}</div>
    </details>
  );
}

/** "Message, candles, greeting card". */
function offeredText(limits: TextLimits): string {
  const offered = [
    limits.message !== undefined && t("message"),
    limits.candles !== undefined && t("candles"),
    limits.card !== undefined && t("greeting card"),
  ].filter((text) => text !== false);
  const text = offered.join(", ");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The fields, with a drawing of the cake that shows them. Works as plain HTML until scripts run. */
function Fields({ limits, typed }: { limits: TextLimits; typed: Personalisation | null }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [texts, setTexts] = useState<Personalisation>(typed ?? {});
  // Null: the cake is drawn above its fields.
  const [place, setPlace] = useState<HTMLElement | null>(null);

  const read = () => {
    const typedNow = readPersonalisation((name) => controlOf(box.current, name)?.value) ?? {};
    for (const field of PERSONALISATION_FIELDS) {
      const problem = problemOf(field, typedNow, limits);
      controlOf(box.current, field)?.setCustomValidity(problem ?? "");
    }
    setTexts(typedNow);
    const isBeside = matchMedia("(min-width: 45rem)").matches;
    setPlace(isBeside ? document.getElementById(PREVIEW_PLACE) : null);
  };
  useEffect(() => {
    // Words can be typed before scripts run.
    const frame = requestAnimationFrame(read);
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const common = (field: PersonalisationField) => ({
    id: `${id}-${field}`,
    name: field,
    label: personalisationName(field),
    defaultValue: typed?.[field],
    error: problemOf(field, texts, limits) ?? undefined,
    optional: true,
  });
  const counted = (field: PersonalisationField) =>
    t("{count} of {limit} letters", {
      count: countLetters(texts[field] ?? ""),
      limit: limits[field] ?? 0,
    });
  const preview = <CakePreview message={texts.message ?? ""} candles={candlesOf(texts, limits)} />;
  return (
    <div ref={box} className="words grid gap-4" onInput={read}>
      {limits.message !== undefined && (
        <>
          {place ? createPortal(preview, place) : preview}
          <TextField
            {...common("message")}
            maxLength={limits.message}
            pattern={`${PIPED}*`}
            title={pipedSigns()}
            autoComplete="off"
            hint={`${counted("message")}. ${pipedSigns()}`}
          />
        </>
      )}
      {limits.candles !== undefined && (
        <TextField
          {...common("candles")}
          type="number"
          inputMode="numeric"
          min="0"
          max={limits.candles}
          className="max-w-36"
        />
      )}
      {limits.card !== undefined && (
        <TextAreaField
          {...common("card")}
          rows={3}
          maxLength={limits.card}
          hint={counted("card")}
        />
      )}
      {limits.allergies !== undefined && (
        <TextField
          {...common("allergies")}
          maxLength={limits.allergies}
          autoComplete="off"
          hint={shopText(GOODS_TEXTS.allergies)}
        />
      )}
    </div>
  );
}

function controlOf(box: HTMLElement | null, name: PersonalisationField) {
  return box?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);
}

function problemOf(
  field: PersonalisationField,
  texts: Personalisation,
  limits: TextLimits,
): string | null {
  const text = texts[field];
  return text === undefined ? null : textProblem(field, text, limits[field]);
}

/** The candles to draw: none for a number that is refused. */
function candlesOf(texts: Personalisation, limits: TextLimits): number {
  return problemOf("candles", texts, limits) === null ? Number(texts.candles ?? 0) : 0;
}
