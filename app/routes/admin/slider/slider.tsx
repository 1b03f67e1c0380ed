import { loadOrFallback } from "#app/components/owner/owner-route.ts";
import { SliderPage } from "#app/routes/admin/slider/slider-page.tsx";
import { readSliderScreen, sliderAction } from "#app/routes/admin/slider-screen.ts";
import type { Route } from "./+types/slider";

export { revalidatesAfterConflict as shouldRevalidate } from "#app/components/owner/owner-route.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  /** `editing`: the id of the picture in edit mode. */
  return { ...(await readSliderScreen(context)), editing: url.searchParams.get("edit") };
}

export function action(args: Route.ActionArgs) {
  return sliderAction(args, "slider");
}

const UNREAD = { slider: null, editing: null, kept: null };

export const clientLoader = (args: Route.ClientLoaderArgs) => loadOrFallback(args, UNREAD);

export default SliderPage;
