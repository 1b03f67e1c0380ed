import { LETTERS_META } from "#app/domain/cart/personalisation/check-personalisation.ts";
import { onlyMeta } from "./fields.ts";
import { withoutDescriptions } from "./large-lists.ts";
import { LEAD_HOURS_META } from "./lead-hours.ts";
import { MALAY_META } from "./malay-texts.ts";
import { productAnswer } from "./product-answer.ts";

const FIELDS = Object.keys(productAnswer.shape).join(",");
const META = [LEAD_HOURS_META, LETTERS_META, MALAY_META.malayName];

/** The parameters of a read for a product's page and the index. */
export const WITH_DESCRIPTIONS = {
  _fields: FIELDS,
  ...onlyMeta(...META, MALAY_META.malayShortDescription, MALAY_META.malayDescription),
};
/** The parameters of a read for lists, carts and orders, which show no description. */
export const TO_BUY = { _fields: withoutDescriptions(FIELDS), ...onlyMeta(...META) };
