/** A message that survives one redirect: a toast with JavaScript, a line at the top of the page without. */
export interface Flash {
  kind: "success" | "error" | "info";
  text: string;
}
