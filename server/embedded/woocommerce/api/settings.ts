import { selfLinks, type Context, type Reply } from "./context.ts";
import { listReply } from "./replies.ts";

/** The settings that decide how money is counted; nothing of a running shop changes them. */
const GENERAL = [
  { id: "woocommerce_calc_taxes", label: "Enable taxes", type: "checkbox", value: "no" },
  { id: "woocommerce_currency", label: "Currency", type: "select", value: "MYR" },
  {
    id: "woocommerce_price_num_decimals",
    label: "Number of decimals",
    type: "number",
    value: "2",
  },
];

/** GET /settings/general */
export function listGeneralSettings(context: Context): Reply {
  const items = GENERAL.map((setting) => ({
    ...setting,
    description: "",
    default: setting.value,
    group_id: "general",
    _links: selfLinks(context, "/settings/general", setting.id),
  }));
  return listReply(context, items, items.length, { page: 1, perPage: items.length, offset: 0 });
}
