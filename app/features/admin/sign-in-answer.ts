/** The action data of the sign-in page. */
export type SignInAnswer =
  | { kind: "refused"; text: string }
  /** `to`: the next page. */
  | { kind: "signed-in"; text: string; to: string };
