import { selfLinks, apiUrl, type Context, type Reply } from "./context.ts";
import { ApiError } from "./errors.ts";
import { pickFields, wantedFields } from "./fields.ts";
import { itemReply, listReply } from "./replies.ts";

/** GET /wp-json: WordPress's public index, as far as clients look at it. */
export function getIndex(siteUrl: string): Reply {
  const body = {
    url: siteUrl,
    home: siteUrl,
    gmt_offset: 8,
    timezone_string: "Asia/Kuala_Lumpur",
    namespaces: ["wc/v3"],
  };
  return { status: 200, body };
}

/** A site of the version that this back end follows. */
function systemStatus({ siteUrl }: Context): Record<string, unknown> {
  return {
    environment: {
      home_url: siteUrl,
      site_url: siteUrl,
      version: "11.0.1",
      wp_version: "7.1",
      wp_cron: false,
      php_version: "8.2.36",
      php_post_max_size: 8_388_608,
      max_upload_size: 2_097_152,
      default_timezone: "UTC",
    },
    settings: {
      api_enabled: false,
      force_ssl: false,
      currency: "MYR",
      currency_symbol: "&#82;&#77;",
      currency_position: "left",
      thousand_separator: ",",
      decimal_separator: ".",
      number_of_decimals: 2,
      geolocation_enabled: false,
      taxonomies: named("external grouped simple variable"),
      product_visibility_terms: named(
        "exclude-from-catalog exclude-from-search featured outofstock rated-1 rated-2 rated-3 rated-4 rated-5",
      ),
      woocommerce_com_connected: "no",
      enforce_approved_download_dirs: true,
      order_datastore:
        "Automattic\\WooCommerce\\Internal\\DataStores\\Orders\\OrdersTableDataStore",
      HPOS_enabled: true,
      HPOS_sync_enabled: false,
      enabled_features:
        "analytics marketplace order_attribution site_visibility_badge remote_logging blueprint point_of_sale push_notifications custom_order_tables".split(
          " ",
        ),
    },
  };
}

const named = (names: string) => Object.fromEntries(names.split(" ").map((name) => [name, name]));

/** GET /system_status, as far as clients look at it. */
export function getSystemStatus(context: Context): Reply {
  const wanted = wantedFields(context.query);
  const status = systemStatus(context);
  return { status: 200, body: wanted ? pickFields(status, wanted) : status };
}

/** The one zone that is always there; this back end keeps no others. */
function restOfTheWorld(context: Context) {
  const collection = "/shipping/zones";
  return {
    id: 0,
    name: "Locations not covered by your other zones",
    order: 0,
    _links: {
      ...selfLinks(context, collection, 0),
      describedby: [{ href: apiUrl(context, `${collection}/0/locations`) }],
    },
  };
}

const ALL = { page: 1, perPage: 100, offset: 0 };

/** GET /shipping/zones */
export function listZones(context: Context): Reply {
  return listReply(context, [restOfTheWorld(context)], 1, ALL);
}

/** GET /shipping/zones/{id} */
export function getZone(context: Context): Reply {
  refuseOtherZones(context);
  return itemReply(context, restOfTheWorld(context));
}

/** GET /shipping/zones/{id}/methods */
export function listZoneMethods(context: Context): Reply {
  refuseOtherZones(context);
  return listReply(context, [], 0, ALL);
}

/** @throws ApiError 404 */
function refuseOtherZones({ ids: [id] }: Context): void {
  if (id === 0) return;
  throw new ApiError(404, "woocommerce_rest_shipping_zone_invalid", "Resource does not exist.");
}

/** GET /webhooks: this back end sends none. */
export function listWebhooks(context: Context): Reply {
  return listReply(context, [], 0, ALL);
}

const COLD = { id: 1, name: "Must stay cold", slug: "cold" };

/** GET /products/shipping_classes: the one that every shop has here, and others of imported goods. */
export function listShippingClasses(context: Context): Reply {
  const sql = `select distinct data ->> 'shipping_class' as slug from product_data
    where coalesce(data ->> 'shipping_class', '') not in ('', ?) order by 1`;
  const others = context.database.all<{ slug: string }>(sql, COLD.slug);
  const named = others.map(({ slug }, at) => ({ id: at + 2, name: slug, slug }));
  return listReply(context, [COLD, ...named], named.length + 1, ALL);
}
