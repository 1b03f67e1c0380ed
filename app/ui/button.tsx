import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";

type ButtonVariant = "primary" | "accent" | "outline" | "quiet" | "danger" | "done";

interface Look {
  variant?: ButtonVariant | undefined;
  large?: boolean | undefined;
}

function look({ variant = "primary", large = false }: Look, className?: string): string {
  return classNames("btn", `btn-${variant}`, large && "btn-large", className);
}

/** A button. With `busy` it shows a spinner and ignores presses, but keeps the focus. */
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
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : rest.onClick}
      className={look({ variant, large }, className)}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      <span className="contents">{children}</span>
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
  return <Link {...rest} className={look({ variant, large }, className)} />;
}
