import { isPostcode } from "#app/domain/order/checkout-form.ts";
import { parseId } from "#app/domain/cart/quantity.ts";
import { goodsToDeliver } from "#app/domain/delivery/lead-time.ts";
import { t } from "#app/texts/t.ts";
import { productEstimate } from "#server/cart/quote/delivery-estimate.ts";
import type { Shop } from "#server/shop.ts";
import { shopContext } from "#server/web/context.ts";
import { orUnavailable } from "#server/web/or-unavailable.ts";
import { postcodeCookie } from "#server/web/sessions/postcode-and-wishes.ts";
import type { Route } from "./+types/delivery";

const ANY_PRODUCT = { isVirtual: false, isVariable: false, price: undefined } as const;

/**
 * From which day and at what cost goods are delivered to `postcode`: those of `product`, in the size or flavour of
 * `variation`, else any. Keeps the postcode in a cookie. 422 for a text that is no postcode, 404 for an unknown product
 * and while the shop asks for no date.
 */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const id = url.searchParams.get("product");
  const product = id === null ? ANY_PRODUCT : await productOf(shop, parseId(id));
  const variations = product?.isVariable
    ? await orUnavailable(shop.catalogue.variationsOf(product))
    : [];
  const chosenId = parseId(url.searchParams.get("variation")) ?? null;
  const postcode = url.searchParams.get("postcode") ?? "";
  const goods = product && goodsToDeliver(product, variations, chosenId);
  const estimate = goods ? await productEstimate(shop, goods, postcode) : null;
  if (!estimate) return Response.json({ error: t("There is nothing to deliver") }, { status: 404 });
  const cookie = postcodeCookie(shop, request, estimate.postcode);
  return Response.json(estimate, {
    status: isPostcode(estimate.postcode) ? 200 : 422,
    headers: cookie === undefined ? {} : { "Set-Cookie": cookie },
  });
}

async function productOf({ catalogue }: Shop, id: number | undefined) {
  return id === undefined ? undefined : (await orUnavailable(catalogue.products([id]))).get(id);
}
