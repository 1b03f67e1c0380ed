/** The action data of the sign-in page. */
export type SignInAnswer =
  | { kind: "refused"; text: string }
  /** `to`: the next page. */
  | { kind: "signed-in"; text: string; to: string };

/** The message after too many wrong codes. */
export function waitText(seconds: number): string {
  const wait = seconds < 60 ? `${seconds} saat` : `${Math.ceil(seconds / 60)} minit`;
  return `Terlalu banyak percubaan. Sila cuba lagi dalam ${wait}.`;
}
