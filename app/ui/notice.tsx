import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { classNames } from "./class-names.ts";

export type Tone = "success" | "error" | "info";

export const TONE_ICONS: Record<Tone, IconName> = {
  success: "check",
  error: "alert",
  info: "info",
};

const COLOURS: Record<Tone, string> = {
  success: "bg-pandan text-on-accent",
  error: "bg-berry text-on-accent",
  info: "bg-syrup text-cocoa",
};

/** A message in the page. Screen readers announce errors at once, other messages later. */
export function Notice({
  tone,
  className,
  children,
}: {
  tone: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={classNames(
        "flex items-start gap-3 rounded-md px-4 py-3 text-sm font-medium",
        COLOURS[tone],
        className,
      )}
    >
      <Icon name={TONE_ICONS[tone]} className="mt-0.5 size-5 flex-none" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** The name of a file in public/drawings. */
export type Drawing =
  "empty-cart" | "empty-wishlist" | "nothing-found" | "offline" | "page-missing";

/** A view without content: an empty list, an error, a missing page. */
export function EmptyState({
  icon,
  drawing,
  title,
  level: Heading = "h2",
  children,
}: {
  icon: IconName;
  /** Shown instead of the icon. */
  drawing?: Drawing | undefined;
  title: string;
  level?: "h1" | "h2" | "h3";
  children: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-prose justify-items-center gap-4 px-4 py-14 text-center wrap-anywhere">
      {drawing ? (
        <img src={`/drawings/${drawing}.svg`} alt="" width={240} height={180} />
      ) : (
        <span className="grid size-20 place-items-center rounded-full bg-syrup text-gula">
          <Icon name={icon} className="size-9" />
        </span>
      )}
      <Heading className="text-2xl">{title}</Heading>
      {children}
    </div>
  );
}

/** "Loading products...": shown while the next page or an answer loads. */
export function LoadingText({ children }: { children: ReactNode }) {
  return (
    <output className="flex items-center justify-center gap-3 py-3 text-sm text-bean">
      <span className="spinner" aria-hidden="true" />
      {children}
    </output>
  );
}
