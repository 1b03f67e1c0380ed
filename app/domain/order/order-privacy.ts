import type { OrderFacts, OrderView, PaymentView } from "./order.ts";
import { againAddress } from "./own-order.ts";
import { withShownVariant } from "#app/domain/catalogue/goods-word.ts";
import { readPersonalisation } from "#app/domain/cart/personalisation/personalisation.ts";

const HIDDEN = "•••";

/** The order for its own page: the fields that its customer sees. @param isShared whether it is masked */
export function customersOrder(
  facts: OrderFacts,
  payment: PaymentView,
  isShared = false,
): OrderView {
  const { billing: _, ...seen } = facts;
  const lines = facts.lines.map(({ id, name, variant, words, quantity, price, total }) =>
    withShownVariant({ id, name, variant, ...(words && { words }), quantity, price, total }),
  );
  const again = againAddress(payment.status, facts.lines);
  const order = { ...seen, lines, payment, again, isShared: false };
  return isShared ? maskedOrder(order) : order;
}

/** An order as shown by a shared link: contact details, street and words are hidden. */
export function maskedOrder(order: OrderView): OrderView {
  const { contact, shipping } = order;
  return {
    ...order,
    isShared: true,
    contact: {
      email: maskedEmail(contact.email),
      phone: maskedPhone(contact.phone),
      note: contact.note === "" ? "" : HIDDEN,
    },
    shipping: { ...shipping, address1: HIDDEN, address2: "" },
    lines: order.lines.map((line) => {
      const words = readPersonalisation((field) => line.words?.[field] && HIDDEN);
      return { ...line, ...(words && { words }) };
    }),
  };
}

/** "s•••@shop.example" for "siti@shop.example". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "" : `${Array.from(email)[0]}${HIDDEN}${email.slice(at)}`;
}

/** "•••789": only the last three digits. */
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length < 7 ? "" : `${HIDDEN}${digits.slice(-3)}`;
}
