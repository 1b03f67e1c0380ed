import { namedWords } from "#app/domain/words/words.ts";
import { type BackendOrder, ERASED_EMAIL } from "../ports/backend-order.ts";

/** As WooCommerce's own eraser writes it. */
const ERASED_NAME = "[deleted]";

const ADDRESS = {
  first_name: ERASED_NAME,
  last_name: "",
  company: "",
  address_1: "",
  address_2: "",
  city: "",
  postcode: "",
  phone: "",
};

/** Copies of billing fields that this shop writes into an order's meta. */
const META: Record<string, string> = { _billing_email: ERASED_EMAIL, _billing_phone: "" };

/** The body of PUT /orders/ID that removes the customer. State and country, which taxes need, stay. */
export function toErasedOrder({ meta, lines }: Pick<BackendOrder, "meta" | "lines">) {
  return {
    billing: { ...ADDRESS, email: ERASED_EMAIL },
    shipping: ADDRESS,
    customer_note: "",
    meta_data: Object.entries(META)
      .filter(([key]) => key in meta)
      .map(([key, value]) => ({ key, value })),
    line_items: lines
      .filter(({ words }) => words)
      .map(({ id, words }) => ({
        id,
        meta_data: namedWords(words).map(({ key }) => ({ key, value: null })),
      })),
  };
}
