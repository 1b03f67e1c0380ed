import { shopContext } from "#server/web/context.ts";
import { ListPage, listMeta } from "./list-page.tsx";
import { loadList } from "./load-list.ts";
import { SEARCH_LIST } from "./search-list.tsx";
import type { Route } from "./+types/search";

export { CatalogueError as ErrorBoundary } from "#app/components/frame/error-page.tsx";

export const meta = (args: Route.MetaArgs) => listMeta(SEARCH_LIST, args);

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = ({ context, ...asked }: Route.LoaderArgs) =>
  loadList(context.get(shopContext), asked, "/search", { marksWords: true });

export default function Search({ loaderData }: Route.ComponentProps) {
  return <ListPage kind={SEARCH_LIST} {...loaderData} />;
}
