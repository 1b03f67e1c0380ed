import { data, href } from "react-router";
import { loadOrFallback, ownerMeta, useAnswer } from "#app/components/owner/owner-route.ts";
import type { ShippingConfig } from "#app/domain/cart/shipping.ts";
import {
  typedShipping,
  parseShipping,
  SHIPPING_FIELDS,
  type ShippingAnswer,
} from "#app/routes/admin/shipping/shipping-form.ts";
import { ShippingPage } from "#app/routes/admin/shipping/shipping-page.tsx";
import { t } from "#app/texts/t.ts";
import { OWNER } from "#server/orders/actions/actor.ts";
import { keptFormContext } from "#server/web/owner/kept-form.ts";
import { isDataRequest } from "#server/web/came-from.ts";
import { shopContext } from "#server/web/context.ts";
import { readOwnerForm } from "#server/web/read-form.ts";
import { readShipping, saveShipping } from "#server/settings/shipping.ts";
import type { Shop } from "#server/shop.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import type { Route } from "./+types/shipping";

export function meta() {
  return ownerMeta(t("Shipping Settings"));
}

export { revalidatesAfterConflict as shouldRevalidate } from "#app/components/owner/owner-route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const kept = typedShipping(context.get(keptFormContext).take());
  try {
    return { shipping: await readShipping(shop), kept };
  } catch (error) {
    shop.log.error("settings.shipping-unreadable", { error: String(error) });
    return { shipping: null, kept };
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readOwnerForm(request);
  const answer = await save(shop, form);
  if (answer.kind === "success" && !isDataRequest(request)) {
    return redirectWithFlash(shop, href("/admin/shipping"), { kind: "success", text: answer.text });
  }
  return data(answer, { status: STATUS[answer.kind] });
}

const UNREAD = { shipping: null, kept: null };

export const clientLoader = (args: Route.ClientLoaderArgs) => loadOrFallback(args, UNREAD);

export default function Shipping({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, loaderData.kept);
  return <ShippingPage shipping={loaderData.shipping} answer={answer} />;
}

const STATUS: Record<ShippingAnswer["kind"], number> = {
  success: 200,
  kept: 200,
  invalid: 422,
  changed: 409,
  failed: 503,
};

/** Whether these values are saved already: by the same form whose answer was lost, or by another window. */
function isSame(saved: ShippingConfig | undefined, wanted: ShippingConfig): boolean {
  return SHIPPING_FIELDS.every((name) => saved?.[name] === wanted[name]);
}

async function save(shop: Shop, form: FormData): Promise<ShippingAnswer> {
  const submission = parseShipping(form);
  const result = submission.reply();
  if (submission.status !== "success") {
    return {
      kind: "invalid",
      text: t("Failed to save shipping settings. Please try again."),
      result,
    };
  }
  try {
    const { version: ifVersion, ...config } = submission.value;
    const outcome = await saveShipping(shop, config, { savedBy: OWNER, ifVersion });
    return outcome.ok || isSame(outcome.current?.value, config)
      ? { kind: "success", text: t("Shipping settings saved successfully!"), result }
      : {
          kind: "changed",
          text: t(
            "These settings were saved in another window meanwhile. What is saved now stands below; save again to replace it with yours.",
          ),
          result,
        };
  } catch (error) {
    shop.log.error("settings.shipping-not-saved", { error: String(error) });
    return {
      kind: "failed",
      text: t("Failed to save shipping settings. Please try again."),
      result,
    };
  }
}
