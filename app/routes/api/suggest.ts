import { readTerm } from "#app/domain/catalogue/listing.ts";
import { suggestedProduct, type Suggestions } from "#app/components/search/suggestions.ts";
import { suggest } from "#server/catalogue/suggest.ts";
import { clientAddressContext, shopContext } from "#server/web/context.ts";
import { takeSuggestion, tooFast, waitContext } from "#server/web/limit-posts.ts";
import type { Route } from "./+types/suggest";

const SHORTLY = { "Cache-Control": "private, max-age=60" };

/** What the search finds for the text `q` so far; null while it could only be asked of the back end. Makes no call. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const waitMs = takeSuggestion(shop, context.get(clientAddressContext));
  if (waitMs > 0) {
    context.set(waitContext, waitMs);
    return Response.json({ error: tooFast() }, { status: 429 });
  }
  const term = readTerm(url.searchParams.get("q") ?? undefined);
  const found = term === "" ? null : await suggest(shop.catalogue, term);
  if (!found) return Response.json(null);
  const words = new Set(found.words);
  const suggestions: Suggestions = {
    products: found.products.map((product) => suggestedProduct(product, words)),
    categories: found.categories.map(({ name, slug, count }) => ({ name, slug, count })),
    total: found.total,
  };
  return Response.json(suggestions, { headers: SHORTLY });
}
