import type { DeliveryEstimate } from "#app/domain/delivery/delivery-estimate.ts";
import type { Quote } from "#app/domain/cart/quote.ts";
import { quoteTo } from "#server/cart/quote/read-delivery.ts";
import { cartEstimate, offersEstimate } from "#server/cart/quote/delivery-estimate.ts";
import type { Shop } from "#server/shop.ts";
import { postcodeCookie, readPostcode } from "#server/web/sessions/postcode-and-wishes.ts";

interface EstimatedCart {
  /** At the shipping cost of the postcode. */
  quote: Quote;
  /** Whether the shop offers delivery estimates for this cart. */
  isOffered: boolean;
  estimate: DeliveryEstimate | null;
  /** The Set-Cookie value that keeps the postcode. */
  keptPostcode?: string | undefined;
}

/** The cart for the postcode in the address, else for the one that this browser last asked about. */
export async function estimateForCart(
  shop: Shop,
  request: Request,
  { searchParams }: URL,
  quote: Quote,
): Promise<EstimatedCart> {
  if (!(await offersEstimate(shop))) return { quote, isOffered: false, estimate: null };
  const postcode = searchParams.get("postcode") ?? readPostcode(shop, request);
  if (postcode === "" && !searchParams.has("postcode"))
    return { quote, isOffered: true, estimate: null };
  const estimate = await cartEstimate(shop, quote, postcode);
  if (!estimate) return { quote, isOffered: false, estimate };
  const to = { way: "delivery", postcode: estimate.postcode } as const;
  return {
    quote: estimate.isServed ? await quoteTo(shop, quote, to) : quote,
    isOffered: true,
    estimate,
    keptPostcode: postcodeCookie(shop, request, estimate.postcode),
  };
}
