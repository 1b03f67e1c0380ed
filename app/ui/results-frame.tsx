import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { classNames } from "./class-names.ts";

/**
 * The results of a list, faded while the list is loading. Only this frame renders again when a navigation starts; its
 * content does not.
 * @param paths the beginnings of the paths that show this list
 */
export function ResultsFrame({
  paths,
  className,
  children,
}: {
  paths: string[];
  className?: string;
  children: ReactNode;
}) {
  const path = useNavigation().location?.pathname;
  return (
    <div
      aria-busy={path !== undefined && paths.some((start) => path.startsWith(start))}
      className={classNames("listing-results", className)}
    >
      {children}
    </div>
  );
}
