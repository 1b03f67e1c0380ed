import { pictureAnswer } from "#server/pictures/picture-answer.ts";
import { shopContext } from "#server/http/context.ts";
import type { Route } from "./+types/resized";

/** A picture of this shop in another width. */
export function loader({ request, params, url, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const src = url.searchParams.get("src");
  return pictureAnswer(shop, params.width, src, request.headers.get("Accept"));
}
