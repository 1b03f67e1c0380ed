import { shopContext } from "#server/web/context.ts";
import { GIFT_LIST } from "./gift-list.tsx";
import { ListPage, listMeta } from "./list-page.tsx";
import { loadList } from "./load-list.ts";
import type { Route } from "./+types/gifts";

export { CatalogueError as ErrorBoundary } from "#app/components/frame/error-page.tsx";

export const meta = (args: Route.MetaArgs) => listMeta(GIFT_LIST, args);

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = ({ context, ...asked }: Route.LoaderArgs) =>
  loadList(context.get(shopContext), asked, "/gifts", { hasFilter: false });

export default function Gifts({ loaderData }: Route.ComponentProps) {
  return <ListPage kind={GIFT_LIST} {...loaderData} />;
}
