import { t, tPlural } from "#app/texts/t.ts";

/** The action data of the sign-in page. */
export type SignInAnswer =
  | { kind: "refused"; text: string }
  /** `to`: the next page. */
  | { kind: "signed-in"; text: string; to: string };

/** Why a code was not accepted. @param seconds to wait after too many wrong codes */
export function signInRefusal(kind: "blank" | "wrong" | "limited", seconds: number): string {
  if (kind === "blank") return t("Please enter the access code");
  if (kind === "wrong") return t("Wrong access code");
  if (seconds < 60) {
    return tPlural(
      seconds,
      "Too many tries. Please try again in {count} second.",
      "Too many tries. Please try again in {count} seconds.",
    );
  }
  const minutes = Math.ceil(seconds / 60);
  return tPlural(
    minutes,
    "Too many tries. Please try again in {count} minute.",
    "Too many tries. Please try again in {count} minutes.",
  );
}
