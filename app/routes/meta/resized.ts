import { pictureAnswer } from "#server/pictures/picture-answer.ts";
import { clientAddressContext, shopContext } from "#server/web/context.ts";
import type { Route } from "./+types/resized";

/** A picture of this shop, resized to a width. */
export function loader({ request, params, url, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const src = url.searchParams.get("src");
  const visitor = {
    address: context.get(clientAddressContext),
    accept: request.headers.get("Accept"),
  };
  return pictureAnswer(shop, params.width, src, visitor);
}
