import type { ShouldRevalidateFunctionArgs } from "react-router";
import { orInstead } from "#app/features/admin/or-instead.ts";
import { lostSlider } from "#app/features/admin/slider-answer.ts";
import { SliderPage } from "#app/features/admin/slider-page.tsx";
import { MANAGEMENT_TEXTS } from "#app/features/admin/slider-texts.ts";
import { keptFormContext } from "#server/web/owner/kept-form.ts";
import { orLost } from "#app/features/layout/lost-answer.ts";
import { shopContext } from "#server/web/context.ts";
import { keptAnswer, sliderAction } from "./slider-action.ts";
import { sliderOrNull } from "./slider-or-null.ts";
import { uploadedUrl } from "./uploaded-url.ts";
import type { Route } from "./+types/slider";

export function meta() {
  return [{ title: "Kelola Slider" }, { name: "robots", content: "noindex" }];
}

/** After a conflict with another window the page shows what is saved now. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus === 409 || args.defaultShouldRevalidate;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    slider: await sliderOrNull(context.get(shopContext)),
    editing: url.searchParams.get("edit"),
    uploaded: uploadedUrl(url),
    kept: keptAnswer(context.get(keptFormContext).take()),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return sliderAction(context.get(shopContext), request, {
    page: "/admin/slider",
    texts: MANAGEMENT_TEXTS,
  });
}

const UNREAD = { slider: null, editing: null, uploaded: null, kept: null };

export const clientLoader = (args: Route.ClientLoaderArgs) => orInstead(args, UNREAD);
export const clientAction = (args: Route.ClientActionArgs) => orLost(args, lostSlider);

export default function Slider({ loaderData }: Route.ComponentProps) {
  return <SliderPage {...loaderData} />;
}
