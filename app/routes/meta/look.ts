import { currentLook } from "#app/domain/shop/identity.ts";
import type { Route } from "./+types/look";

/** The stylesheet of the shop's own colours. At another name than its own, as in a page from before a save, it is not kept. */
export function loader({ url }: Route.LoaderArgs): Response {
  const { address, css } = currentLook();
  const isNamed = url.pathname === address;
  return new Response(css, {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": isNamed ? "public, max-age=31536000, immutable" : "no-store",
    },
  });
}
