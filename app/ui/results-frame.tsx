import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { usePendingPath } from "./use-pending-path.ts";

/**
 * The results of a list, faded while the list is loading. In a memoised page only this frame renders again when a
 * navigation starts.
 * @param shows whether the page at this path shows the same list
 */
export function ResultsFrame({
  shows,
  className,
  children,
}: {
  shows: (path: string) => boolean;
  className?: string;
  children: ReactNode;
}) {
  const path = usePendingPath();
  return (
    <div
      aria-busy={path !== undefined && shows(path)}
      className={classNames("listing-results", className)}
    >
      {children}
    </div>
  );
}
