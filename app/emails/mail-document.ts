import type { OrderFacts } from "#app/domain/order/order.ts";
import { mailSource } from "#app/ui/picture-address.ts";

/** The parts of an order that mails show. */
export type MailOrder = Omit<OrderFacts, "createdAt" | "status" | "billing" | "lines"> & {
  /** picture: its whole address, which tells nothing about the reader. */
  lines: Omit<OrderFacts["lines"][number], "productId" | "variationId" | "choices">[];
};

/** A mail before it is written as HTML and as plain text, with texts in the current language. */
export interface MailDocument {
  subject: string;
  heading: string;
  /** The first one is also what a list of mails shows beside the subject. */
  paragraphs: string[];
  action: { label: string; address: string };
  /** Its goods and amounts; absent in mails about no single order. */
  order?: MailOrder;
  /** Titled texts about the order, such as its date and its address. A value may have several lines. */
  facts: { title: string; value: string }[];
  /** The order for programs of mail readers (schema.org); absent in mails for the owner. */
  structured?: object;
}

/** The order with the pictures of its goods as addresses of this site. "": there is none. */
export function withPictures<Order extends MailOrder>(order: Order, siteUrl: string): Order {
  const lines = order.lines.map(({ picture, ...line }) => {
    return picture ? { ...line, picture: siteUrl + mailSource(picture) } : line;
  });
  return { ...order, lines };
}
