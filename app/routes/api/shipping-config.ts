import { z } from "zod";
import { senOfRinggit } from "#app/domain/admin/typed-ringgit.ts";
import type { Sen } from "#app/domain/money.ts";
import { promisedShipping } from "#app/domain/delivery/delivery-estimate.ts";
import { inRinggit } from "#app/domain/cart/shipping.ts";
import { shopContext } from "#server/web/context.ts";
import { settingsApi } from "#server/web/owner/settings-api.ts";
import { readDelivery } from "#server/settings/delivery.ts";
import { readShipping, saveShipping, shippingSchema } from "#server/settings/shipping.ts";
import type { Route } from "./+types/shipping-config";

const ringgit = z.number().transform((value, context): Sen => {
  const sen = senOfRinggit(value);
  if (sen !== undefined) return sen;
  context.addIssue("must be an amount in ringgit, not negative, of whole sen");
  return z.NEVER;
});

const api = settingsApi({
  name: "shipping",
  loadFailed: "Failed to load shipping configuration",
  saveFailed: "Failed to save shipping configuration",
  schema: z.object({ shippingCost: ringgit, freeShippingThreshold: ringgit }).pipe(shippingSchema),
  async read(shop) {
    const { version, ...value } = await readShipping(shop);
    return { value, version };
  },
  save: saveShipping,
  show: inRinggit,
  loaded: async (amounts, shop) => inRinggit(promisedShipping(await readDelivery(shop), amounts)),
  saved: (amounts) => ({ success: true, ...amounts }),
});

/** What shipping costs before a place is known, in ringgit. Public. */
export const loader = ({ context }: Route.LoaderArgs) => api.load(context.get(shopContext));

/** Saves both amounts. For the owner only. */
export const action = ({ request, context }: Route.ActionArgs) =>
  api.save(context.get(shopContext), request);
