import type { BackendProblem } from "#app/domain/admin/backend-problem.ts";
import { t } from "#app/texts/t.ts";

/** The cause of a problem, and how to mend it. */
export interface BackendProblemTexts {
  cause: string;
  mend: string;
}

/** How many of several names a text gives. */
const NAMED = 3;

/** The texts for a problem in the current language: English for the log and the doctor. */
export function backendProblemTexts(problem: BackendProblem): BackendProblemTexts {
  const found = named(problem.found);
  const { kind } = problem;
  switch (kind) {
    case "away":
      return {
        cause: found
          ? t("WooCommerce does not answer ({status}).", { status: found })
          : t("WooCommerce does not answer."),
        mend: t(
          "Goods are shown as they were read last, but nothing can be ordered. Ask the host of the WordPress site if it lasts.",
        ),
      };
    case "moved":
      return {
        cause: t("WooCommerce's address redirects ({came}).", { came: found }),
        mend: t(
          "Set WOOCOMMERCE_URL to the address it ends at, with or without www, and restart. If that is a page to log in, let the shop's address through.",
        ),
      };
    case "blocked":
      return {
        cause: t(
          "A firewall, CDN or security plug-in before WooCommerce refuses the shop's calls ({came}).",
          { came: found },
        ),
        mend: t(
          "Let the shop's address through: add the IP address of its server to the allowed ones there (Wordfence, Cloudflare, ModSecurity), for all methods below /wp-json/.",
        ),
      };
    case "garbled":
      return {
        cause: t("Other text stands around the JSON of WooCommerce's answers ({came}).", {
          came: found,
        }),
        mend: t(
          "Set WP_DEBUG_DISPLAY to false if it is a notice of PHP, and exclude /wp-json/ from the plug-in that adds a comment, such as a cache.",
        ),
      };
    case "no-rest":
      return {
        cause: found
          ? t("WordPress answers, but not by its REST API ({status}).", { status: found })
          : t("WordPress answers, but not by its REST API."),
        mend: t(
          'In Settings > Permalinks choose any structure but "Plain", and see whether the plug-in WooCommerce is active. A page that tests visitors must let the shop\'s address through.',
        ),
      };
    case "cached":
      return {
        cause: t(
          "A cache answers reads of orders: {order} came as it was before the shop changed it.",
          { order: found },
        ),
        mend: t(
          "Exclude /wp-json/ from the caches of the host, the CDN and the plug-ins. Until then paid orders show as unpaid for a while.",
        ),
      };
    case "keys":
      return {
        cause: t("The back end refuses the shop's API keys ({status}).", { status: found }),
        mend: t(
          "Make keys with read and write access in WooCommerce > Settings > Advanced > REST API, set WOOCOMMERCE_CONSUMER_KEY and WOOCOMMERCE_CONSUMER_SECRET, and restart. Over plain http, and behind a proxy that does not tell WordPress of https, every key is refused. woocommerce_rest_cannot_view: WordPress knows no such key, or got none: if the web server removes the Authorization header, let it pass, or set WOOCOMMERCE_KEYS_IN_QUERY=true.",
        ),
      };
    case "read-only":
      return {
        cause: t("The shop's API key may only read, so no order can be made."),
        mend: t(
          "Set the key's permissions to Read/Write in WooCommerce > Settings > Advanced > REST API.",
        ),
      };
    case "taxes":
      return {
        cause: t("Taxes are on, so totals will not agree (woocommerce_calc_taxes)."),
        mend: t(
          'Turn off "Enable tax rates and calculations" in WooCommerce > Settings > General; prices then include any SST.',
        ),
      };
    case "currency":
      return {
        cause: t("Prices are in {code} and not in ringgit (woocommerce_currency).", {
          code: found,
        }),
        mend: t('Choose "Malaysian ringgit" as the currency in WooCommerce > Settings > General.'),
      };
    case "decimals":
      return {
        cause: t("Prices have {count} decimals and not two (woocommerce_price_num_decimals).", {
          count: found,
        }),
        mend: t("Set the number of decimals to 2 in WooCommerce > Settings > General."),
      };
    case "coupons-off":
      return {
        cause: t("Coupons are switched off, so no promo code works (woocommerce_enable_coupons)."),
        mend: t('Turn on "Enable the use of coupon codes" in WooCommerce > Settings > General.'),
      };
    case "order-filter":
      return {
        cause: t(
          "Orders cannot be filtered by created_via, so one may be made twice after a lost answer.",
        ),
        mend: t(
          "Update WooCommerce, and look for a plug-in that changes the list of orders in the REST API.",
        ),
      };
    case "goods-left-out":
      return {
        cause: t(
          "Products are left out of the shop, because their id, name or price cannot be read or they are larger than 2 MB: {names}.",
          { names: found },
        ),
        mend: t(
          "Enter the price as 12.50 in WooCommerce > Products, and look for a plug-in that changes products in the REST API.",
        ),
      };
    case "pictures":
      return {
        cause: t(
          "Pictures of products are not shown, because of where they are or their kind of file: {places}.",
          { places: found },
        ),
        mend: t(
          "Name the host in PICTURE_HOSTS and restart, or upload them to WooCommerce as JPG, PNG or WebP.",
        ),
      };
    case "fixed-product-coupons":
      return {
        cause: t(
          "Coupons of a fixed amount per product ({codes}) count once here; WooCommerce counts them for each piece.",
          { codes: found },
        ),
        mend: t(
          'Set fixedProductCoupons to "per-piece" in the shop\'s configuration if they are meant for each piece.',
        ),
      };
    case "shipping-zones":
      return {
        cause: t(
          "The back end has shipping zones ({names}) whose costs this shop does not follow.",
          { names: found },
        ),
        mend: t(
          "What is charged is the one cost and threshold of the shop's own shipping settings. Set them there.",
        ),
      };
    case "ratings-from-sales":
      return {
        cause: t(
          "No product in WooCommerce has a review, so all ratings in the shop are invented: the stars come from sales, and the number of ratings beside them counts no reviews.",
        ),
        mend: t(
          "The Consumer Protection Act 1999 forbids false or misleading representations about goods, and an invented rating may be one. Collect reviews in WooCommerce, or set ratingsFromSales to false in app/config/shop.ts and build the shop again.",
        ),
      };
    case "mails-off":
      return {
        cause: t(
          'WooCommerce\'s mail "Processing order" is off, so customers do not get the confirmation that pages promise.',
        ),
        mend: t(
          "Turn it on in WooCommerce > Settings > Emails, or set ORDER_EMAILS to kedai or off.",
        ),
      };
    case "mails-twice":
      return {
        cause: t(
          "WooCommerce's mail \"Processing order\" is on beside this shop's own, so customers get two confirmations.",
        ),
        mend: t("Turn it off in WooCommerce > Settings > Emails, or set ORDER_EMAILS=woocommerce."),
      };
    case "webhooks-off":
      return {
        cause: t(
          "No active webhook tells this shop of changed products, so changes show up to a minute late.",
        ),
        mend: t(
          "Add or activate product webhooks to /api/woocommerce-webhook in WooCommerce > Settings > Advanced > Webhooks, or unset WOOCOMMERCE_WEBHOOK_SECRET.",
        ),
      };
    case "order-webhooks-off":
      return {
        cause: t(
          "No active webhook tells this shop of changed orders, so the owner's pages show them up to a minute late.",
        ),
        mend: t(
          "Add or activate order webhooks to /api/woocommerce-webhook in WooCommerce > Settings > Advanced > Webhooks: WooCommerce disables one after several failures.",
        ),
      };
    case "webhooks-late":
      return {
        cause: t(
          "WordPress does not run its own cron, and no webhook has come yet: they may come late or not at all.",
        ),
        mend: t("Let the server call wp-cron.php every minute, or remove DISABLE_WP_CRON."),
      };
    default:
      return kind satisfies never;
  }
}

function named(found: BackendProblem["found"]): string {
  if (typeof found === "string") return found;
  const names = found.slice(0, NAMED).join(", ");
  const count = found.length - NAMED;
  return count > 0 ? `${names} ${t("and {count} more", { count })}` : names;
}
