import { z } from "zod";
import { type Sen, senOfRinggit } from "#app/domain/money.ts";
import type { ShippingConfig } from "#app/domain/quote.ts";
import { OWNER } from "#server/admin/guard.ts";
import { shopContext } from "#server/http/context.ts";
import { readOwnerJson, settingsRefusal, versionTag } from "#server/http/owner-json.ts";
import { readShipping, saveShipping, shippingSchema } from "#server/settings/shipping.ts";
import type { Route } from "./+types/shipping-config";

const LOAD_FAILED = "Failed to load shipping configuration";
const SAVE_FAILED = "Failed to save shipping configuration";

const ringgit = z.number().transform((value, context): Sen => {
  const sen = senOfRinggit(value);
  if (sen !== undefined) return sen;
  context.addIssue("must be an amount in ringgit, not negative, of whole sen");
  return z.NEVER;
});
const bodySchema = z
  .object({ shippingCost: ringgit, freeShippingThreshold: ringgit })
  .pipe(shippingSchema);

/** What delivery costs, in ringgit, for everybody. The ETag is the version of the setting. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  try {
    const { version, ...config } = await readShipping(shop);
    return Response.json(inRinggit(config), { headers: { ETag: versionTag(version) } });
  } catch (error) {
    shop.log.error("settings.shipping-unreadable", { error: String(error) });
    return settingsRefusal(503, LOAD_FAILED, []);
  }
}

/** Saves both amounts. With If-Match only while nobody saved since; else 409 with what is saved now. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const shop = context.get(shopContext);
  try {
    const read = await readOwnerJson(shop, request, bodySchema);
    if (!read.ok) return settingsRefusal(read.status, SAVE_FAILED, read.details);
    const { value, ifVersion } = read;
    const outcome = await saveShipping(shop, value, { savedBy: OWNER, ifVersion });
    if (outcome.ok) {
      const headers = { ETag: versionTag(outcome.saved.version) };
      return Response.json({ success: true, ...inRinggit(outcome.saved.value) }, { headers });
    }
    const { version, ...config } = await readShipping(shop);
    return settingsRefusal(409, SAVE_FAILED, ["Somebody else saved meanwhile."], {
      data: inRinggit(config),
      version,
    });
  } catch (error) {
    shop.log.error("settings.shipping-not-saved", { error: String(error) });
    return settingsRefusal(503, SAVE_FAILED, []);
  }
}

function inRinggit({ shippingCost, freeShippingThreshold }: ShippingConfig) {
  return {
    shippingCost: shippingCost / 100,
    freeShippingThreshold: freeShippingThreshold / 100,
  };
}
