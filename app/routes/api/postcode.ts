import { isPostcode } from "#app/domain/order/checkout-form.ts";
import { t } from "#app/texts/t.ts";
import { placeOfPostcode } from "#server/platform/place-of-postcode.ts";
import type { Route } from "./+types/postcode";

/** City and state of `postcode`. 422 for a text that is no postcode, 404 for one that is not in the list. */
export function loader({ url }: Route.LoaderArgs): Response {
  const postcode = url.searchParams.get("postcode") ?? "";
  if (!isPostcode(postcode))
    return Response.json({ error: t("Invalid postcode format") }, { status: 422 });
  const place = placeOfPostcode(postcode);
  return place
    ? Response.json(place)
    : Response.json({ error: "Unknown postcode" }, { status: 404 });
}
