import { useNavigation } from "react-router";
import { PendingText } from "#app/components/frame/pending-navigation.tsx";
import { type PlainMessage, t } from "#app/texts/t.ts";

/** The loading text of a navigation in the owner's area. */
export function OwnerPending() {
  return <PendingText>{ownersPendingText(useNavigation().location?.pathname ?? "")}</PendingText>;
}

const TEXTS = new Map<string | undefined, PlainMessage>([
  ["shipping", "Loading shipping settings..."],
  ["slider", "Loading the slider..."],
]);

/** What shows while the page at this path loads. Those of two screens are the specification's. */
export const ownersPendingText = (path: string) =>
  t(TEXTS.get(/^\/admin\/(\w+)/.exec(path)?.[1]) ?? "Loading...");
