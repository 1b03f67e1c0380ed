import { isPostcode } from "#app/domain/order/checkout-form.ts";
import { t } from "#app/texts/t.ts";
import { townOfPostcode } from "#server/platform/town-of-postcode.ts";
import type { Route } from "./+types/postcode";

/** City and state of `postcode`. 422 for a text that is no postcode, 404 for one that is not in the list. */
export function loader({ url }: Route.LoaderArgs): Response {
  const postcode = url.searchParams.get("postcode") ?? "";
  if (!isPostcode(postcode))
    return Response.json({ error: t("Invalid postcode format") }, { status: 422 });
  const town = townOfPostcode(postcode);
  return town ? Response.json(town) : Response.json({ error: "Unknown postcode" }, { status: 404 });
}
