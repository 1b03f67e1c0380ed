import { currentLanguage } from "#app/texts/language.ts";
import { href } from "react-router";
import { ownerMeta } from "#app/features/admin/owner-meta.ts";
import { tellLost } from "#app/features/admin/tell-lost.ts";
import { orLost } from "#app/features/layout/lost-answer.ts";
import { HealthPage } from "#app/features/owner-health/health-page.tsx";
import { HEALTH_TEXTS } from "#app/features/owner-health/health-texts.ts";
import { askForCheck, readHealth } from "#server/web/owner/health.ts";
import { clientAddressContext, shopContext } from "#server/web/context.ts";
import { redirectWithFlash } from "../redirect-with-flash.ts";
import type { Route } from "./+types/health";

export function meta() {
  return ownerMeta(HEALTH_TEXTS[currentLanguage()].title);
}

export function loader({ context }: Route.LoaderArgs) {
  return readHealth(context.get(shopContext));
}

/** Checks the installation again. */
export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const outcome = await askForCheck(shop, context.get(clientAddressContext));
  const text = HEALTH_TEXTS[currentLanguage()].outcomes[outcome];
  const kind = outcome === "done" ? "success" : "info";
  return redirectWithFlash(shop, href("/admin/health"), { kind, text });
}

export const clientAction = (args: Route.ClientActionArgs) => orLost(args, tellLost);

export default function Health({ loaderData }: Route.ComponentProps) {
  return <HealthPage {...loaderData} />;
}
