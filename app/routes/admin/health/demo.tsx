import { DemoPage } from "#app/routes/admin/health/demo-page.tsx";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import { t } from "#app/texts/t.ts";
import { readDemoLeft, removeDemo } from "#server/web/owner/remove-demo.ts";
import { shopContext } from "#server/web/context.ts";
import { readOwnerForm } from "#server/web/read-form.ts";
import type { Route } from "./+types/demo";

export async function loader({ context }: Route.LoaderArgs) {
  return { left: (await readDemoLeft(context.get(shopContext))) ?? null };
}

/** Removes the demo. What the owner has changed stays, unless it is ticked. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const ticked = (await readOwnerForm(request)).getAll("remove");
  const edited = (await readDemoLeft(shop))?.edited ?? [];
  const kept = edited.map(({ key }) => key).filter((key) => !ticked.includes(key));
  await removeDemo(shop, kept);
  shop.catalogue.drop({ all: true });
  return redirectWithFlash(shop, "/admin/demo", {
    kind: "success",
    text: t("The demo is removed. What you made is still here."),
  });
}

export default DemoPage;
