import { useNavigation } from "react-router";
import { PendingText } from "#app/features/layout/pending-navigation.tsx";
import { PENDING_TEXTS } from "./pending-texts.ts";
import { useTexts } from "./texts.ts";

/** The loading text of a navigation in the owner's area. */
export function OwnerPending() {
  const { screens, other } = useTexts(PENDING_TEXTS);
  const path = useNavigation().location?.pathname ?? "";
  const screen = /^\/admin\/(\w+)/.exec(path)?.[1] ?? "";
  return <PendingText>{screens[screen] ?? other}</PendingText>;
}
