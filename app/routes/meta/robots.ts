import { txt } from "remix-utils/responses";
import { pathIn } from "#app/texts/language.ts";
import { shopContext } from "#server/web/context.ts";
import type { Route } from "./+types/robots";

/** Paths that crawlers must not visit: pages of a single visitor, and links that change the cart. */
const CLOSED = [
  "/cart",
  "/checkout",
  "/order-confirmation",
  "/orders",
  "/wishlist",
  "/payment",
  "/admin",
  "/add-to-cart",
  "/api/",
  "/sandbox",
];

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, env } = context.get(shopContext);
  const lines = [
    "User-agent: *",
    ...(env.switches.indexing
      ? [
          ...CLOSED.flatMap((path) => [`Disallow: ${path}`, `Disallow: ${pathIn("ms", path)}`]),
          "",
          `Sitemap: ${siteUrl}/sitemap.xml`,
        ]
      : ["Disallow: /"]),
    "",
  ];
  return txt(lines.join("\n"), { headers: { "Cache-Control": "public, max-age=3600" } });
}
