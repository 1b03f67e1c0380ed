import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Asks once more for what the server could not read. @returns whether that is under way */
export function useSecondTry(isMissing: boolean): boolean {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (isMissing) void revalidate();
    // Once per page is enough: the shopper can reload.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return isMissing && state === "loading";
}
