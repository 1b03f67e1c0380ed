import { useNavigation } from "react-router";
import { PendingText } from "#app/components/frame/pending-navigation.tsx";
import { t } from "#app/texts/t.ts";

/** The loading text of a navigation in the owner's area. */
export function OwnerPending() {
  return <PendingText>{ownersPendingText(useNavigation().location?.pathname ?? "")}</PendingText>;
}

/** What shows while the page at this path loads. Those of two screens are the specification's. */
export function ownersPendingText(path: string): string {
  switch (/^\/admin\/(\w+)/.exec(path)?.[1]) {
    case "shipping":
      return t("Loading shipping settings...");
    case "slider":
      return t("Loading the slider...");
    default:
      return t("Loading...");
  }
}
