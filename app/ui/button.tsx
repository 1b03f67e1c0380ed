import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "accent" | "outline" | "quiet" | "danger" | "done";

interface Look {
  variant?: ButtonVariant;
  large?: boolean;
}

function look({ variant = "primary", large = false }: Look, className?: string): string {
  return classNames("btn", `btn-${variant}`, large && "btn-large", className);
}

/** A button; with `busy` it shows a spinner before its text and cannot be pressed again. */
export function Button({
  variant,
  large,
  busy = false,
  className,
  children,
  ...rest
}: ComponentProps<"button"> & Look & { busy?: boolean }) {
  return (
    <button
      type="submit"
      {...rest}
      disabled={busy || rest.disabled}
      className={look({ ...(variant && { variant }), ...(large && { large }) }, className)}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  large,
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link
      {...rest}
      className={look({ ...(variant && { variant }), ...(large && { large }) }, className)}
    />
  );
}
