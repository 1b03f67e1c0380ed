/** A message that survives one redirect: a toast with JavaScript, a line at the top of the page without. */
export interface Flash {
  kind: "success" | "error" | "info";
  text: string;
  /** A removed line of the cart, sealed for the button that puts it back. */
  undo?: string | undefined;
}
