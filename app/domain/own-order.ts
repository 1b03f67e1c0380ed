/** An order that a browser may open: it made the order, or opened it with its key. */
export interface OwnOrder {
  id: number;
  /** The back end's order key, which proves whose order it is. */
  key: string;
  /** Opened by a link that was passed on, and not made here: its person's contact stays hidden. */
  isShared?: boolean | undefined;
}

/** The entry of a list for this order: its id alone opens nothing. Undefined for an order that is not in it. */
export function ownOrderOf(
  orders: readonly OwnOrder[],
  order: Pick<OwnOrder, "id" | "key"> | null,
): OwnOrder | undefined {
  return orders.find(({ id, key }) => id === order?.id && key === order.key);
}
