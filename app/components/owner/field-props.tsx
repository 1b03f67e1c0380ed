import type { ReactNode } from "react";
import { type DefaultValue, useForm } from "@conform-to/react";
import { t } from "#app/texts/t.ts";
import type { RefusedForm } from "./refused-save.ts";
import { CheckField } from "#app/ui/field.tsx";

/** Fields of a form of conform, by their names. */
type FormFields<Name extends string> = Record<
  Name,
  { id: string; initialValue?: string | undefined; errors?: string[] | undefined }
>;

/**
 * What a field of the owner's forms shows: its value at first, and its first problem, or after a conflict what is stored
 * by now, where that is another text.
 * @param stored the texts of the fields; undefined without a conflict
 * @param names how the values of a field are called, such as those of a select
 */
export const fieldProps =
  <Name extends string>(
    fields: FormFields<Name>,
    stored?: Partial<Record<Name, string | undefined>>,
    names: Partial<Record<Name, (value: string) => string>> = {},
  ) =>
  (name: Name) => {
    // conform leaves out blank texts; a select would fall to its first value.
    const { id, initialValue = "", errors } = fields[name];
    const now = stored?.[name] ?? "";
    const isOther = stored !== undefined && name in stored && now !== initialValue;
    return {
      id,
      name,
      defaultValue: initialValue,
      error: errors?.[0] ?? (isOther ? storedText(names[name]?.(now) ?? now) : undefined),
      autoComplete: "off",
    };
  };

/**
 * A form of a screen with its last answer: conform's form and fields, and what each field shows (`fieldProps`).
 * @param stored the saved values
 */
export function useOwnerForm<Values extends Record<string, string | undefined>>(
  id: string,
  answer: RefusedForm | null,
  stored: Values,
  names?: Parameters<typeof fieldProps<keyof Values & string>>[2],
) {
  const lastResult = answer?.result ?? null;
  const defaultValue = stored as DefaultValue<Values>;
  const [form, fields] = useForm<Values>({ id, lastResult, defaultValue });
  const field = fieldProps(fields, answer?.kind === "changed" ? stored : undefined, names);
  return { form, fields, field };
}

export const storedText = (value: string) => t("Saved meanwhile: {value}", { value: value || "–" });

/** What is wrong with something that is no field of text, or what is stored of it by now. */
export const Problem = ({ text }: { text: string | undefined }) =>
  text && <p className="text-sm font-medium text-berry">{text}</p>;

interface Ticks<Id extends number | string> {
  name: string;
  legend: string;
  choices: { id: Id; name: string }[];
  chosen: readonly Id[];
  /** After a conflict. */
  stored: readonly Id[] | undefined;
}

/** A box for each of the choices, those `chosen` ticked. */
export function Ticks<Id extends number | string>(ticks: Ticks<Id>) {
  const { name, legend, choices, chosen, stored } = ticks;
  const namesOf = (ids: readonly Id[]) =>
    choices.flatMap((one) => (ids.includes(one.id) ? one.name : [])).join(", ");
  const now = stored && namesOf(stored);
  const isOther = now !== undefined && now !== namesOf(chosen);
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{legend}</legend>
      {choices.map((one) => (
        <CheckField
          key={one.id}
          name={name}
          value={one.id}
          label={one.name}
          defaultChecked={chosen.includes(one.id)}
        />
      ))}
      <Problem text={isOther ? storedText(now) : undefined} />
    </fieldset>
  );
}

interface FoldedProps {
  heading: string;
  isOpen: boolean;
  children: ReactNode;
}

/** Fields of a form that open below their heading. */
export function Folded({ heading, isOpen, children }: FoldedProps) {
  return (
    <details open={isOpen}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">{heading}</summary>
      <div className="group grid gap-5 pt-3">{children}</div>
    </details>
  );
}
