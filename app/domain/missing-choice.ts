/** In the address of a product's page: a form was sent before all was chosen, so the page says what is missing. */
export const CHOOSE_PARAM = "choose";

/** In that page, the id of the first option of the first attribute of which nothing is chosen. */
export const CHOOSE_ID = "choose";

/** What the shopper is asked for. */
export function pleaseChoose(names: string[]): string {
  return `Please choose: ${names.join(", ")}`;
}
