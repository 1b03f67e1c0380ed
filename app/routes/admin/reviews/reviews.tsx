import { data, href } from "react-router";
import { ReviewsPage } from "#app/routes/admin/reviews/reviews-page.tsx";
import { t } from "#app/texts/t.ts";
import { acknowledge, readOpenReviews } from "#server/orders/reviews.ts";
import { shopContext } from "#server/web/context.ts";
import { readOwnerForm } from "#server/web/read-form.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import type { Route } from "./+types/reviews";

export async function loader({ context }: Route.LoaderArgs) {
  return { reviews: await readOpenReviews(context.get(shopContext)) };
}

/** Marks a review as done. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const id = (await readOwnerForm(request)).get("id");
  if (typeof id !== "string") throw data(null, { status: 400 });
  await acknowledge(shop, id);
  const text = t("Review marked as done");
  return redirectWithFlash(shop, href("/admin/reviews"), { kind: "success", text });
}

export default ReviewsPage;
