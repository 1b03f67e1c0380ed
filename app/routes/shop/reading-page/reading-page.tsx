import { data } from "react-router";
import { READING_PAGES } from "#app/config/reading-pages.ts";
import { pageMeta } from "#app/components/frame/meta.ts";
import { currentShop } from "#app/domain/shop/identity.ts";
import { splitPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { readingPage } from "#server/web/reading-page.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { Route } from "./+types/reading-page";

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const title = loaderData?.title ?? "";
  return pageMeta(matches, {
    title,
    description: t("{title} of {shop}, {city}.", {
      title,
      shop: currentShop().name,
      city: currentShop().address.city,
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

/** A text about the shop or its rules, with links to its parts beside it. */
export default function Reading({ loaderData: { title, html, contents } }: Route.ComponentProps) {
  return (
    <div className="page pt-6">
      <Breadcrumb parts={[{ name: t("Home"), href: "/" }, { name: title }]} />
      <h1 className="mt-4 mb-6 text-3xl">{title}</h1>
      <div className="grid items-start gap-x-16 lg:grid-cols-[minmax(0,--spacing(168))_1fr]">
        <div className="prose text-bean" dangerouslySetInnerHTML={{ __html: html }} />
        <nav aria-label={t("On this page")} className="sticky top-24 text-sm max-lg:hidden">
          <ul
            className="grid gap-2 border-s border-line ps-5 text-bean underline"
            dangerouslySetInnerHTML={{ __html: contents }}
          />
        </nav>
      </div>
    </div>
  );
}
