/** What the sign-in answers to a form. */
export type SignInAnswer =
  | { kind: "refused"; text: string }
  /** `to`: the page that comes next. */
  | { kind: "signed-in"; text: string; to: string };

/** How long to wait after too many wrong codes, in words. */
export function waitText(seconds: number): string {
  const wait = seconds < 60 ? `${seconds} saat` : `${Math.ceil(seconds / 60)} minit`;
  return `Terlalu banyak percubaan. Sila cuba lagi dalam ${wait}.`;
}
