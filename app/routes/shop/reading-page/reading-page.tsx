import { data } from "react-router";
import { READING_PAGES } from "#app/config/reading-pages.ts";
import { pageMeta } from "#app/components/frame/meta.ts";
import { ReadingPage } from "#app/routes/shop/reading-page/reading-text.tsx";
import { shopConfig } from "#app/config/shop.ts";
import { splitPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { readingPage } from "#server/web/reading-page.ts";
import type { Route } from "./+types/reading-page";

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const title = loaderData?.title ?? "";
  return pageMeta(matches, {
    title,
    description: t("{title} of {shop}, {city}.", {
      title,
      shop: shopConfig.name,
      city: shopConfig.address.city,
    }),
    path: location.pathname,
  });
}

export function loader({ url }: Route.LoaderArgs) {
  const { path } = splitPath(url.pathname);
  const page = READING_PAGES.find(({ href }) => path.startsWith(href));
  if (!page) throw data(null, { status: 404 });
  return readingPage(page.href);
}

export default function Reading({ loaderData }: Route.ComponentProps) {
  return <ReadingPage {...loaderData} />;
}
