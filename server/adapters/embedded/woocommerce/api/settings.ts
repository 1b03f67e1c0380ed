import { selfLinks, type Context, type Reply } from "./context.ts";
import { pickFields, wantedFields } from "./fields.ts";

/** The general settings as a shop in Malaysia has them; nothing of a running shop changes them. */
const GENERAL: [id: string, type: string, value: string][] = [
  ["woocommerce_store_address", "text", "1 Jalan Test"],
  ["woocommerce_store_address_2", "text", ""],
  ["woocommerce_store_city", "text", "Shah Alam"],
  ["woocommerce_default_country", "select", "MY:SGR"],
  ["woocommerce_store_postcode", "text", "40000"],
  ["woocommerce_allowed_countries", "select", "all"],
  ["woocommerce_all_except_countries", "multiselect", ""],
  ["woocommerce_specific_allowed_countries", "multiselect", ""],
  ["woocommerce_ship_to_countries", "select", ""],
  ["woocommerce_specific_ship_to_countries", "multiselect", ""],
  ["woocommerce_default_customer_address", "select", "base"],
  ["woocommerce_address_autocomplete_enabled", "checkbox", "no"],
  ["woocommerce_calc_taxes", "checkbox", "no"],
  ["woocommerce_enable_coupons", "checkbox", "yes"],
  ["woocommerce_calc_discounts_sequentially", "checkbox", "no"],
  ["woocommerce_currency", "select", "MYR"],
  ["woocommerce_currency_pos", "select", "left"],
  ["woocommerce_price_thousand_sep", "text", ","],
  ["woocommerce_price_decimal_sep", "text", "."],
  ["woocommerce_price_num_decimals", "number", "2"],
];

/** Its mail to a customer who has paid: this back end sends none. */
const PROCESSING_MAIL: typeof GENERAL = [["enabled", "checkbox", "no"]];

/** GET /settings/general: the whole list, without counts of pages. */
export function listGeneralSettings(context: Context): Reply {
  return listGroup(context, "general", GENERAL);
}

/** GET /settings/email_customer_processing_order: whether the mail is sent. */
export function listMailSettings(context: Context): Reply {
  return listGroup(context, "email_customer_processing_order", PROCESSING_MAIL);
}

function listGroup(context: Context, group: string, settings: typeof GENERAL): Reply {
  const wanted = wantedFields(context.query);
  const body = settings.map(([id, type, value]) => {
    const setting = {
      id,
      label: id,
      description: "",
      type,
      default: value,
      value,
      group_id: group,
      _links: selfLinks(context, `/settings/${group}`, id),
    };
    return wanted ? pickFields(setting, wanted) : setting;
  });
  return { status: 200, body };
}
