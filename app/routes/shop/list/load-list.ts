import { data, redirect } from "react-router";
import { cardView } from "#app/components/product/card-view.ts";
import { currentRules, currentShop } from "#app/domain/shop/identity.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { filterCategories } from "#app/domain/catalogue/category-tree.ts";
import { listQuery } from "#app/domain/catalogue/list-query.ts";
import { cleanListHref, listHref, parseList } from "#app/domain/catalogue/listing.ts";
import { markedText } from "#app/domain/catalogue/marked-text.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { orNull } from "#app/routes/or-null.ts";
import { prefetchHeaders } from "#app/routes/shop/prefetch-headers.ts";
import { t } from "#app/texts/t.ts";
import type { Shop } from "#server/shop.ts";
import type { CategoryChoice, ListView } from "./list-page.tsx";

/**
 * One page of a list, and the categories of its filter, read in parallel. Each can fail without the other.
 * @param path of the list, without language
 * @param category the one that the path names
 * @param marksWords whether the words that a search has found are marked in the names
 * @throws a redirect to the clean address, or to the last page
 */
export async function loadList(
  shop: Shop,
  { request, url }: { request: Request; url: URL },
  path: string,
  {
    category,
    hasFilter = true,
    marksWords = false,
  }: { category?: CategoryChoice; hasFilter?: boolean; marksWords?: boolean } = {},
) {
  const clean = cleanListHref(path, url.searchParams);
  if (clean !== null) throw redirect(clean);
  const state = parseList(path, url.searchParams);
  if (category) state.category = category.id;
  const { catalogue } = shop;
  const [found, categories] = await Promise.all([
    orNull(catalogue.list(listQuery(state, currentRules()))),
    hasFilter ? orNull(catalogue.categories()) : null,
  ]);
  const prices = found?.products.flatMap(({ price }) => price ?? []) ?? [];
  const lastPage = found?.totalPages ?? 0;
  if (lastPage > 0 && state.page > lastPage) throw redirect(listHref({ ...state, page: lastPage }));
  const view: ListView = {
    state,
    category,
    title:
      category && t("{name} in {city}", { name: category.name, city: currentShop().address.city }),
    offered:
      lastPage === 1 && prices.length > 0
        ? `${t("From {price}", { price: formatRinggit(Math.min(...prices)) })} · `
        : "",
    categories: filterCategories(categories ?? [], state.category ?? undefined),
    list: found && {
      cards: found.products.map((product) => cardView(product)),
      ...(marksWords && found.words && { names: markedNames(found.products, found.words) }),
      total: found.total,
      totalPages: found.totalPages,
    },
    isCheckedLater: catalogue.isOutOfDate(),
  };
  return data(view, { status: found ? 200 : 503, headers: found ? prefetchHeaders(request) : {} });
}

function markedNames(products: Product[], words: string[]): Record<number, string[]> {
  const found = new Set(words);
  const names = products.map(({ id, name }) => [id, markedText(name, found)] as const);
  return Object.fromEntries(names.filter(([, pieces]) => pieces.length > 1));
}
