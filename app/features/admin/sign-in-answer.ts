/** What the sign-in answers to a form. */
export interface SignInAnswer {
  kind: "signed-in" | "refused";
  text: string;
}

/** How long to wait after too many wrong codes, in words. */
export function waitText(seconds: number): string {
  const wait = seconds < 60 ? `${seconds} saat` : `${Math.ceil(seconds / 60)} minit`;
  return `Terlalu banyak percubaan. Sila cuba lagi dalam ${wait}.`;
}
