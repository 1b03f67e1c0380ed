import { shopConfig } from "#app/config/shop.ts";
import type { WebhookReceiver } from "../catalogue/webhook.ts";
import { pictureOrigins } from "../pictures/picture-origins.ts";
import { sourceOf } from "../pictures/picture-source.ts";
import { readShownShipping } from "../settings/shipping.ts";
import type { ShopCore } from "../ports/shop-core.ts";
import { type FitWatch, watchFit } from "./fit-watch.ts";

/** What the survey compares the back end with. */
type FittingShop = Pick<
  ShopCore,
  "backend" | "content" | "env" | "fixedProductCoupons" | "log" | "store" | "ticks"
> & { webhooks?: Pick<WebhookReceiver, "hasHeard"> };

/** Watches whether the back end fits this shop's picture hosts, shipping settings and webhooks. */
export function openFitWatch(shop: FittingShop): FitWatch {
  const origins = pictureOrigins(shop.env);
  return watchFit({
    log: shop.log,
    ticks: shop.ticks,
    absence: () => shop.backend.absence(),
    async survey(scope) {
      const expected = {
        showsPicture: (src: string) => sourceOf(src, origins) !== undefined,
        shipping: await readShownShipping(shop),
        webhooks: webhooksOf(shop),
        orderEmails: shop.env.sendsOrderEmails ? shop.env.orderEmails : "off",
        fixedProductCoupons: shop.fixedProductCoupons ?? shopConfig.fixedProductCoupons,
      } as const;
      return shop.backend.survey(expected, scope);
    },
  });
}

function webhooksOf({ webhooks }: FittingShop) {
  if (!webhooks) return "none";
  return webhooks.hasHeard() ? "heard" : "unheard";
}
