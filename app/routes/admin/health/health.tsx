import { href } from "react-router";
import type { CheckOutcome } from "#app/domain/admin/finding.ts";
import { HealthPage } from "#app/routes/admin/health/health-page.tsx";
import { type Message, t } from "#app/texts/t.ts";
import { askForCheck, readHealth } from "#server/web/owner/health.ts";
import { clientAddressContext, shopContext } from "#server/web/context.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import type { Route } from "./+types/health";

const OUTCOMES = {
  done: "The check is done",
  running: "The check takes a while. Reload this page in a moment.",
  failed: "The check could not be made. The reason is in the shop's log.",
  limited: "Checked several times already. Try again in ten minutes.",
} as const satisfies Record<CheckOutcome, Message>;

export function loader({ context }: Route.LoaderArgs) {
  return readHealth(context.get(shopContext));
}

/** Checks the installation again. */
export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const outcome = await askForCheck(shop, context.get(clientAddressContext));
  const kind = outcome === "done" ? "success" : "info";
  return redirectWithFlash(shop, href("/admin/health"), { kind, text: t(OUTCOMES[outcome]) });
}

export default HealthPage;
