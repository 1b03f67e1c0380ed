import type { OrderView } from "#app/domain/order/order.ts";
import { mailSource } from "#app/ui/picture-address.ts";

/** Adds the pictures of an order's goods, in the order of its lines, as addresses of this site. "": there is none. */
export function withPictures<Order extends Pick<OrderView, "lines">>(
  order: Order,
  images: readonly string[],
  siteUrl: string,
) {
  const lines = order.lines.map((line, index) => {
    const image = images[index];
    return image ? { ...line, picture: siteUrl + mailSource(image) } : line;
  });
  return { ...order, lines };
}
