import { GOODS_TEXTS } from "#app/config/texts/goods.ts";
import { useEffect, useId, useRef, useState } from "react";
import {
  countLetters,
  PIPED,
  pipedSigns,
  wordProblem,
} from "#app/domain/cart/words/judge-words.ts";
import {
  readWords,
  WORD_FIELDS,
  wordName,
  type WordField,
  type WordLimits,
  type Words,
} from "#app/domain/cart/words/words.ts";
import { shopText, t } from "#app/texts/t.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { CakePreview } from "./cake-preview.tsx";

export interface WordsFieldsProps {
  limits: WordLimits;
  /** The initial values. */
  typed: Words | null;
}

/** The fields for words, with a drawing of the cake that shows them. Works as plain HTML until scripts run. */
export default function WordsFields({ limits, typed }: WordsFieldsProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState<Words>(typed ?? {});

  const read = () => {
    const typedNow = readWords((name) => controlOf(box.current, name)?.value) ?? {};
    for (const field of WORD_FIELDS) {
      const problem = problemOf(field, typedNow, limits);
      controlOf(box.current, field)?.setCustomValidity(problem ?? "");
    }
    setWords(typedNow);
  };
  useEffect(() => {
    // Words can be typed before scripts run.
    const frame = requestAnimationFrame(read);
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const common = (field: WordField) => ({
    id: `${id}-${field}`,
    name: field,
    label: wordName(field),
    defaultValue: typed?.[field],
    error: problemOf(field, words, limits) ?? undefined,
    optional: true,
  });
  const counted = (field: WordField) =>
    t("{count} of {limit} letters", {
      count: countLetters(words[field] ?? ""),
      limit: limits[field] ?? 0,
    });
  return (
    <div ref={box} className="words grid gap-4" onInput={read}>
      {limits.message !== undefined && (
        <>
          <CakePreview message={words.message ?? ""} candles={candlesOf(words, limits)} />
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

function controlOf(box: HTMLElement | null, name: WordField) {
  return box?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);
}

function problemOf(field: WordField, words: Words, limits: WordLimits): string | null {
  const text = words[field];
  return text === undefined ? null : wordProblem(field, text, limits[field]);
}

/** The candles to draw: none for a number that is refused. */
function candlesOf(words: Words, limits: WordLimits): number {
  return problemOf("candles", words, limits) === null ? Number(words.candles ?? 0) : 0;
}
