import { parseWishes } from "#app/domain/catalogue/wishlist.ts";
import type { CardsAnswer } from "#app/components/product/fetch-cards.ts";
import { shopContext } from "#server/web/context.ts";
import { orUnavailable } from "#server/web/or-unavailable.ts";
import { cardsOf } from "#app/routes/cards-of.ts";
import type { Route } from "./+types/cards";

/** The cards of up to 50 products, `?ids=12,34`, for lists that a browser keeps itself. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const ids = parseWishes(url.searchParams.get("ids") ?? "");
  const cards = await orUnavailable(cardsOf(shop, ids));
  const answer: CardsAnswer = { cards, isCheckedLater: shop.catalogue.isOutOfDate() };
  return Response.json(answer);
}
