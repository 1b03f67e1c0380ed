import { loadOrFallback, useAnswer } from "#app/components/owner/owner-route.ts";
import {
  parseShipping,
  shippingText,
  typedShipping,
} from "#app/routes/admin/shipping/shipping-form.ts";
import { ShippingPage } from "#app/routes/admin/shipping/shipping-page.tsx";
import { settingsRoute } from "#app/routes/admin/settings-route.ts";
import { readShipping, saveShipping } from "#server/settings/shipping.ts";
import type { Route } from "./+types/shipping";

export { revalidatesAfterConflict as shouldRevalidate } from "#app/components/owner/owner-route.ts";

const UNREAD = { shipping: null };

const route = settingsRoute({
  name: "shipping",
  page: "/admin/shipping",
  read: async (shop) => ({ shipping: await readShipping(shop) }),
  unread: UNREAD,
  parse: parseShipping,
  typed: typedShipping,
  save: saveShipping,
  text: shippingText,
});

export const loader = (args: Route.LoaderArgs) => route.loader(args);
export const action = (args: Route.ActionArgs) => route.action(args);

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadOrFallback(args, { ...UNREAD, kept: null });

export default function Shipping({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, loaderData.kept);
  return <ShippingPage shipping={loaderData.shipping} answer={answer} />;
}
