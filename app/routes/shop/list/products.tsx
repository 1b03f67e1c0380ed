import { data } from "react-router";
import { shopContext } from "#server/web/context.ts";
import { categoryOf, toPresentAddress } from "#app/routes/present-address.ts";
import { ListPage, listMeta } from "./list-page.tsx";
import { loadList } from "./load-list.ts";
import { PRODUCT_LIST } from "./product-list.tsx";
import type { Route } from "./+types/products";

export { CatalogueError as ErrorBoundary } from "#app/components/frame/error-page.tsx";

export const meta = (args: Route.MetaArgs) => listMeta(PRODUCT_LIST, args);

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** All products, or those of the category that the address names. */
export async function loader({ params, context, ...asked }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (params.slug === undefined) return loadList(shop, asked, "/products");
  const category = await categoryOf(shop, params.slug);
  const former = `/category/${params.slug}`;
  if (!category) throw toPresentAddress(shop, former, asked.url) ?? data(null, { status: 404 });
  // A slug is already encoded as a part of an address.
  return loadList(shop, asked, `/category/${category.slug}`, { category });
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ListPage kind={PRODUCT_LIST} {...loaderData} />;
}
