import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Collapses its content behind `label` on small screens. On large screens the content is always visible. */
export function Fold({
  label,
  isOpen = false,
  children,
}: {
  label: ReactNode;
  /** Whether it is expanded at first. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="lg:[&::details-content]:[content-visibility:visible]">
      <summary className="panel flex min-h-12 items-center gap-2 px-4 py-2 lg:supports-[selector(::details-content)]:hidden">
        <span className="min-w-0 flex-1">{label}</span>
        <Icon
          name="down"
          className="size-5 flex-none transition-transform in-[[open]>summary]:rotate-180"
        />
      </summary>
      <div className="mt-3 lg:mt-0">{children}</div>
    </details>
  );
}
