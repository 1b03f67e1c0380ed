import { loadOrFallback, ownerMeta } from "#app/components/owner/owner-route.ts";
import { SliderPage } from "#app/routes/admin/slider/slider-page.tsx";
import { t } from "#app/texts/t.ts";
import { shopContext } from "#server/web/context.ts";
import { readSliderScreen, sliderAction } from "#app/routes/admin/slider-screen.ts";
import type { Route } from "./+types/slider";

export function meta() {
  return ownerMeta(t("Slider"));
}

export { revalidatesAfterConflict as shouldRevalidate } from "#app/components/owner/owner-route.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return { ...(await readSliderScreen(url, context)), editing: url.searchParams.get("edit") };
}

export function action({ request, context }: Route.ActionArgs) {
  return sliderAction(context.get(shopContext), request, "slider");
}

const UNREAD = { slider: null, editing: null, uploaded: null, kept: null };

export const clientLoader = (args: Route.ClientLoaderArgs) => loadOrFallback(args, UNREAD);

export default function Slider({ loaderData }: Route.ComponentProps) {
  return <SliderPage {...loaderData} />;
}
