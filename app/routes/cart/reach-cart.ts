import type { Reach } from "#app/domain/delivery/reach.ts";
import type { Quote } from "#app/domain/cart/quote.ts";
import { quoteTo } from "#server/cart/quote/ask-delivery.ts";
import { quoteReach, tellsReach } from "#server/cart/quote/reach.ts";
import type { Shop } from "#server/shop.ts";
import { postcodeCookie, readPostcode } from "#server/web/sessions/postcode.ts";

interface ReachedCart {
  /** At the shipping cost of the postcode. */
  quote: Quote;
  /** Whether the shop tells when it reaches a postcode. */
  tells: boolean;
  reach: Reach | null;
  /** The Set-Cookie value that keeps the postcode. */
  keptPostcode?: string | undefined;
}

/** The cart for the postcode in the address, else for the one that this browser last asked about. */
export async function reachCart(
  shop: Shop,
  request: Request,
  { searchParams }: URL,
  quote: Quote,
): Promise<ReachedCart> {
  if (!(await tellsReach(shop))) return { quote, tells: false, reach: null };
  const postcode = searchParams.get("postcode") ?? readPostcode(shop, request);
  if (postcode === "" && !searchParams.has("postcode")) return { quote, tells: true, reach: null };
  const reach = await quoteReach(shop, quote, postcode);
  if (!reach) return { quote, tells: false, reach };
  const to = { way: "delivery", postcode: reach.postcode } as const;
  return {
    quote: reach.isServed ? await quoteTo(shop, quote, to) : quote,
    tells: true,
    reach,
    keptPostcode: postcodeCookie(shop, request, reach.postcode),
  };
}
