import { t } from "#app/texts/t.ts";

/**
 * Address parameter of a product page: a form was sent without a required choice, so the page says which is missing.
 */
export const CHOOSE_PARAM = "choose";

/** Element id of the first option of the first attribute without a choice. */
export const CHOOSE_ID = "choose";

/** The message for the shopper. */
export function pleaseChoose(names: string[]): string {
  return t("Please choose: {names}", { names: names.join(", ") });
}
