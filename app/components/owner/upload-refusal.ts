import { t } from "#app/texts/t.ts";

/** Why a picture file of the owner is not stored. */
export function uploadRefusalText(reason: "missing" | "too-large" | "not-a-picture"): string {
  switch (reason) {
    case "missing":
      return t("Please choose a picture file");
    case "too-large":
      return t("The picture file is too large (at most 5 MB)");
    case "not-a-picture":
      return t("This file is no JPEG, PNG or WebP picture that can be read");
    default:
      return reason satisfies never;
  }
}
