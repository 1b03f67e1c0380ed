import type { ComponentProps, ElementType, ReactNode } from "react";
import { t } from "#app/texts/t.ts";
import { classNames } from "./class-names.ts";

interface FieldProps {
  /** Also the base of the ids of hint and error. */
  id: string;
  label: string;
  hint?: ReactNode;
  /** Shown below the control and announced with it. */
  error?: string | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
  className?: string | undefined;
}

/** Makes a component of label, control, hint and error, connected for screen readers. */
function fieldWith<Tag extends "input" | "select" | "textarea">(tag: Tag) {
  const Control = tag as ElementType;
  return function Field({
    id,
    label,
    hint,
    error,
    optional,
    className,
    ...control
  }: FieldProps & Omit<ComponentProps<Tag>, keyof FieldProps>) {
    const describedBy = classNames(hint ? `${id}-hint` : null, error && `${id}-error`);
    return (
      <div className={classNames("grid content-start gap-1.5", className)}>
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
          {optional && <span className="font-normal text-mocha"> {t("(optional)")}</span>}
        </label>
        <Control
          {...control}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className="control"
        />
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-mocha">
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className="text-sm font-medium text-berry">
            {error}
          </p>
        )}
      </div>
    );
  };
}

export const TextField = fieldWith("input");
export const TextAreaField = fieldWith("textarea");
const Select = fieldWith("select");

interface SelectProps extends Omit<ComponentProps<typeof Select>, "children"> {
  /** In their order. */
  options: readonly (readonly [value: string | number, name: string | number])[];
}

/** A field to choose one of several values. One that is none of them, as a plug-in may store it, stays chosen. */
export function SelectField({ options, ...field }: SelectProps) {
  const [chosen] = [field.defaultValue].flat();
  const isKnown =
    chosen === undefined || options.some(([value]) => String(value) === String(chosen));
  return (
    <Select {...field}>
      {!isKnown && <option value={chosen}>{chosen}</option>}
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** A checkbox with its label to the right; the whole row is clickable. */
export function CheckField({
  label,
  className,
  ...rest
}: { label: ReactNode } & ComponentProps<"input">) {
  return (
    <label className={classNames("flex min-h-11 items-center gap-3 text-sm", className)}>
      <input type="checkbox" {...rest} className="tick" />
      <span className="min-w-0">{label}</span>
    </label>
  );
}
