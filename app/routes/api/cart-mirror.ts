import { withoutPersonalisation } from "#app/domain/cart/cart.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { FOR_THE_CART } from "#server/cart/quote/quote-reading.ts";
import { cartContext, shopContext } from "#server/web/context.ts";
import { orUnavailable } from "#server/web/or-unavailable.ts";
import { emptyPlacedCart } from "#server/web/orders/placed-cart.ts";
import { readOwnOrders } from "#server/web/sessions/own-orders.ts";
import type { Route } from "./+types/cart-mirror";

export const middleware: Route.MiddlewareFunction[] = [emptyPlacedCart];

/**
 * The resolved cart, for the copy in browser storage. Without words, which stay out of it. Sets no cookie: only the cart
 * page reports removed lines.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const own = readOwnOrders(shop, request);
  const reading = { ...FOR_THE_CART, own };
  const { quote } = await orUnavailable(quoteCart(shop, context.get(cartContext), reading));
  return Response.json({ quote: { ...quote, lines: withoutPersonalisation(quote.lines) } });
}
