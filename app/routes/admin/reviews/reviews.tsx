import { data, href } from "react-router";
import { ReviewsPage } from "#app/routes/admin/reviews/reviews-page.tsx";
import { t } from "#app/texts/t.ts";
import { OWNER } from "#server/orders/actions/actor.ts";
import { acknowledgeReview, openReviews } from "#server/store/reviews.ts";
import { shopContext } from "#server/web/context.ts";
import { readOwnerForm } from "#server/web/read-form.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import type { Route } from "./+types/reviews";

export async function loader({ context }: Route.LoaderArgs) {
  const open = await openReviews(context.get(shopContext).store.db);
  return {
    reviews: open.map(({ id, kind, detail, amount, orderId, billId, createdAt }) => {
      return { id, kind, detail, amount, orderId, billId, createdAt };
    }),
  };
}

/** Marks a review as done. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const id = (await readOwnerForm(request)).get("id");
  if (typeof id !== "string") throw data(null, { status: 400 });
  await acknowledgeReview(shop, id, OWNER);
  const text = t("Review marked as done");
  return redirectWithFlash(shop, href("/admin/reviews"), { kind: "success", text });
}

export default ReviewsPage;
