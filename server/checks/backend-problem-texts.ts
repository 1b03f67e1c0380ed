import type { BackendProblem, BackendProblemKind } from "#app/domain/admin/backend-problem.ts";
import { type Message, type PlainMessage, t } from "#app/texts/t.ts";

/** The cause of each problem with what was found, and how to mend it. */
const TEXTS = {
  away: [
    "WooCommerce does not answer ({found}).",
    "Goods are shown as they were read last, but nothing can be ordered. Ask the host of the WordPress site if it lasts.",
  ],
  certificate: [
    "The certificate of WooCommerce's host does not hold ({found}): it is expired, for another name or of an unknown authority.",
    "Renew it at the host of the WordPress site, for the name in WOOCOMMERCE_URL and with its whole chain. Until then nothing can be ordered.",
  ],
  unresolved: [
    "The name of WooCommerce's host has no address ({found}).",
    "See whether WOOCOMMERCE_URL is spelt right, the domain is paid for and its DNS records stand, and whether this machine's resolver works.",
  ],
  moved: [
    "WooCommerce's address redirects ({found}).",
    "Set WOOCOMMERCE_URL to the address it ends at, with or without www, and restart. If that is a page to log in, let the shop's address through.",
  ],
  blocked: [
    "A firewall, CDN or security plug-in before WooCommerce refuses the shop's calls ({found}).",
    "Let the shop's address through: add the IP address of its server to the allowed ones there (Wordfence, Cloudflare, ModSecurity), for all methods below /wp-json/.",
  ],
  garbled: [
    "Other text stands around the JSON of WooCommerce's answers ({found}).",
    "Set WP_DEBUG_DISPLAY to false if it is a notice of PHP, and exclude /wp-json/ from the plug-in that adds a comment, such as a cache.",
  ],
  "no-rest": [
    "WordPress answers, but not by its REST API ({found}).",
    'In Settings > Permalinks choose any structure but "Plain", and see whether the plug-in WooCommerce is active. A page that tests visitors must let the shop\'s address through.',
  ],
  cached: [
    "A cache answers reads of orders: {found} came as it was before the shop changed it.",
    "Exclude /wp-json/ from the caches of the host, the CDN and the plug-ins. Until then paid orders show as unpaid for a while.",
  ],
  keys: [
    "The back end refuses the shop's API keys ({found}).",
    "Make keys with read and write access in WooCommerce > Settings > Advanced > REST API, set WOOCOMMERCE_CONSUMER_KEY and WOOCOMMERCE_CONSUMER_SECRET, and restart. Over plain http, and behind a proxy that does not tell WordPress of https, every key is refused. woocommerce_rest_cannot_view: WordPress knows no such key, or got none: if the web server removes the Authorization header, let it pass, or set WOOCOMMERCE_KEYS_IN_QUERY=true.",
  ],
  "read-only": [
    "The shop's API key may only read, so no order can be made.",
    "Set the key's permissions to Read/Write in WooCommerce > Settings > Advanced > REST API.",
  ],
  taxes: [
    "Taxes are on, so totals will not agree (woocommerce_calc_taxes).",
    'Turn off "Enable tax rates and calculations" in WooCommerce > Settings > General; prices then include any SST.',
  ],
  currency: [
    "Prices are in {found} and not in ringgit (woocommerce_currency).",
    'Choose "Malaysian ringgit" as the currency in WooCommerce > Settings > General.',
  ],
  decimals: [
    "Prices have {found} decimals and not two (woocommerce_price_num_decimals).",
    "Set the number of decimals to 2 in WooCommerce > Settings > General.",
  ],
  "calls-refused": [
    "Some calls to WooCommerce are refused or answered by something else: {found}.",
    "Let all methods and paths below /wp-json/ through the firewall, CDN or security plug-in, and see that the user of the key is an administrator or shop manager.",
  ],
  "coupons-off": [
    "Coupons are switched off, so no promo code works (woocommerce_enable_coupons).",
    'Turn on "Enable the use of coupon codes" in WooCommerce > Settings > General.',
  ],
  "order-filter": [
    "Orders cannot be filtered by created_via, so one may be made twice after a lost answer.",
    "Update WooCommerce, and look for a plug-in that changes the list of orders in the REST API.",
  ],
  "goods-left-out": [
    "Products are left out of the shop, because their id, name or price cannot be read or they are larger than 2 MB: {found}.",
    "Enter the price as 12.50 in WooCommerce > Products, and look for a plug-in that changes products in the REST API.",
  ],
  pictures: [
    "Pictures of products are not shown, because of where they are or their kind of file: {found}.",
    "Name the host in PICTURE_HOSTS and restart, or upload them to WooCommerce as JPG, PNG or WebP.",
  ],
  "fixed-product-coupons": [
    "Coupons of a fixed amount per product ({found}) count once here; WooCommerce counts them for each piece.",
    "Switch it on under /admin/shop, Rules (fixedProductCoupons), if they are meant for each piece.",
  ],
  "shipping-zones": [
    "The back end has shipping zones ({found}) whose costs this shop does not follow.",
    "What is charged is the one cost and threshold of the shop's own shipping settings. Set them there.",
  ],
  "ratings-from-sales": [
    "No product in WooCommerce has a review, so all ratings in the shop are invented: the stars come from sales, and the number of ratings beside them counts no reviews.",
    "The Consumer Protection Act 1999 forbids false or misleading representations about goods, and an invented rating may be one. Collect reviews in WooCommerce, or switch the stars from sales off under /admin/shop (ratingsFromSales).",
  ],
  "mails-off": [
    'WooCommerce\'s mail "Processing order" is off, so customers do not get the confirmation that pages promise.',
    "Turn it on in WooCommerce > Settings > Emails, or set ORDER_EMAILS to kedai or off.",
  ],
  "mails-twice": [
    "WooCommerce's mail \"Processing order\" is on beside this shop's own, so customers get two confirmations.",
    "Turn it off in WooCommerce > Settings > Emails, or set ORDER_EMAILS=woocommerce.",
  ],
  "webhooks-off": [
    "No active webhook tells this shop of changed products ({found}), so changes show up to a minute late.",
    "Add or activate product webhooks to /api/woocommerce-webhook in WooCommerce > Settings > Advanced > Webhooks, or unset WOOCOMMERCE_WEBHOOK_SECRET.",
  ],
  "order-webhooks-off": [
    "No active webhook tells this shop of changed orders ({found}), so the owner's pages show them up to a minute late.",
    "Add or activate order webhooks to /api/woocommerce-webhook in WooCommerce > Settings > Advanced > Webhooks: WooCommerce disables one after several failures.",
  ],
  "webhooks-late": [
    "WordPress does not run its own cron, and no webhook has come yet: they may come late or not at all.",
    "Let the server call wp-cron.php every minute, or remove DISABLE_WP_CRON.",
  ],
} as const satisfies Record<BackendProblemKind, readonly [cause: Message, mend: Message]>;

/** The causes of which nothing more was found. */
const BARE_CAUSES: Partial<Record<BackendProblemKind, PlainMessage>> = {
  away: "WooCommerce does not answer.",
  "no-rest": "WordPress answers, but not by its REST API.",
};

/** How many of several names a text gives. */
const NAMED = 3;

/** The cause of a problem and how to mend it, in the current language: English for the log and the doctor. */
export function backendProblemTexts({ kind, found }: BackendProblem) {
  const [cause, mend] = TEXTS[kind];
  const names = named(found);
  const bare = names === "" ? BARE_CAUSES[kind] : undefined;
  return { cause: bare ? t(bare) : t(cause, { found: names }), mend: t(mend) };
}

function named(found: BackendProblem["found"]): string {
  if (typeof found === "string") return found;
  const names = found.slice(0, NAMED).join(", ");
  const count = found.length - NAMED;
  return count > 0 ? `${names} ${t("and {count} more", { count })}` : names;
}
