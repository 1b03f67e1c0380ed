import { t } from "#app/texts/t.ts";

/** Why a picture file of the owner is not stored. */
export function uploadRefusalText(
  reason: "missing" | "too-large" | "heic" | "too-many-pixels" | "not-a-picture",
): string {
  switch (reason) {
    case "missing":
      return t("Please choose a picture file");
    case "too-large":
      return t("The picture file is too large (at most 12 MB)");
    case "heic":
      return t(
        "This is a HEIC picture, which the shop cannot read. In the phone's camera settings choose JPEG (on an iPhone: Most Compatible), or send a screenshot of it",
      );
    case "too-many-pixels":
      return t("This picture has too many pixels (at most 50 million)");
    case "not-a-picture":
      return t("This file is no JPEG, PNG or WebP picture that can be read");
    default:
      return reason satisfies never;
  }
}
