import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";

type ButtonVariant = "primary" | "accent" | "outline" | "quiet" | "danger" | "done";

interface Look {
  variant?: ButtonVariant;
  large?: boolean;
}

function look({ variant = "primary", large = false }: Look, className?: string): string {
  return classNames("btn", `btn-${variant}`, large && "btn-large", className);
}

/**
 * A button; with `busy` it shows a spinner before its text and cannot be pressed again, but keeps the focus.
 * `adding`: what it says when it is pressed before the page is hydrated (wake/boot.ts); such a press waits for that.
 */
export function Button({
  variant,
  large,
  busy = false,
  adding,
  className,
  children,
  ...rest
}: ComponentProps<"button"> & Look & { busy?: boolean; adding?: string }) {
  return (
    <button
      type="submit"
      data-adding={adding}
      // Before hydration a press leaves a mark of its own.
      suppressHydrationWarning={adding !== undefined}
      {...rest}
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : rest.onClick}
      className={look({ ...(variant && { variant }), ...(large && { large }) }, className)}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
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
