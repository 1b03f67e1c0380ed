import type { UpstreamFetch } from "#server/platform/outgoing/upstream.ts";

/** Settings of WooCommerce that differ from the shop's needs, by their names. */
export type ChangedSettings = Record<string, string>;

export const TAXES_ON: ChangedSettings = { woocommerce_calc_taxes: "yes" };

const TAX = 0.08;
type Json = Record<string, unknown>;

/**
 * A back end whose settings change while it runs: its list of settings shows them, and the orders that are made
 * meanwhile have tax, another currency or other decimals, also when they are read later. An order counts as made when
 * it is first answered.
 * @param made gets the ids of all orders, each with the settings at its making
 */
export function withSettings(
  handler: UpstreamFetch,
  settings: () => ChangedSettings,
  made = new Map<unknown, ChangedSettings>(),
): UpstreamFetch {
  function changed(order: Json): Json {
    const { id } = order;
    if (!made.has(id)) made.set(id, settings());
    return { ...order, ...partsOf(order, made.get(id) ?? {}) };
  }
  const withValue = (row: Json) => ({
    ...row,
    value: settings()[String(row["id"])] ?? row["value"],
  });

  return async (request) => {
    const { pathname } = new URL(request.url);
    const response = await handler(request);
    const kind = /\/(settings\/general|orders)(\/\d+)?$/.exec(pathname)?.[1];
    if (!kind || !response.ok) return response;
    const body = (await response.json()) as Json | Json[];
    const change = kind === "orders" ? changed : withValue;
    const { status, headers } = response;
    return Response.json(Array.isArray(body) ? body.map(change) : change(body), {
      status,
      headers,
    });
  };
}

function partsOf(order: Json, settings: ChangedSettings): Json {
  const { woocommerce_currency: currency, woocommerce_price_num_decimals: decimals } = settings;
  const total = Number(order["total"]);
  const tax = settings["woocommerce_calc_taxes"] === "yes" ? total * TAX : 0;
  return {
    ...(tax > 0 && { total_tax: tax.toFixed(2), total: (total + tax).toFixed(2) }),
    ...(currency !== undefined && { currency }),
    ...(decimals !== undefined && { total: total.toFixed(Number(decimals)) }),
  };
}
