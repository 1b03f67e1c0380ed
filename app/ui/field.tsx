import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface FieldProps {
  /** Also the base of the ids of hint and error. */
  id: string;
  label: string;
  hint?: string | undefined;
  /** Shown below the control and announced with it. */
  error?: string | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Label, control, hint and error, connected for screen readers. The control gets its attributes from `controlProps`.
 */
function Field({
  id,
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className={classNames("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-mocha"> (optional)</span>}
      </label>
      {children}
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
}

function controlProps({ id, hint, error }: FieldProps) {
  const describedBy = classNames(hint && `${id}-hint`, error && `${id}-error`);
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
  } as const;
}

function split<P extends FieldProps>(props: P) {
  const { id, label, hint, error, optional, className, ...control } = props;
  return { field: { id, label, hint, error, optional, className }, control };
}

export function TextField(props: FieldProps & Omit<ComponentProps<"input">, keyof FieldProps>) {
  const { field, control } = split(props);
  return (
    <Field {...field}>
      <input {...control} {...controlProps(field)} className="control" />
    </Field>
  );
}

export function TextAreaField(
  props: FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps>,
) {
  const { field, control } = split(props);
  return (
    <Field {...field}>
      <textarea rows={3} {...control} {...controlProps(field)} className="control" />
    </Field>
  );
}

export function SelectField(props: FieldProps & Omit<ComponentProps<"select">, keyof FieldProps>) {
  const { field, control } = split(props);
  return (
    <Field {...field}>
      <select {...control} {...controlProps(field)} className="control" />
    </Field>
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
      {label}
    </label>
  );
}
