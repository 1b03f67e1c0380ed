import { currentShop } from "#app/domain/shop/identity.ts";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";

/** The icon's drawing lies within the circle that every mask leaves. */
const ICONS = ["192", "512"].flatMap((size) =>
  ["any", "maskable"].map((purpose) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  })),
);

/** What a phone needs to install the shop. One for each language. */
export function loader(): Response {
  const shortcuts = [
    { name: t("Products"), url: "/products" },
    { name: t("Cart"), url: "/cart" },
    { name: t("Your Orders"), url: "/orders" },
  ];
  const manifest = {
    id: "/",
    name: currentShop().name,
    short_name: currentShop().name,
    description: currentShop().description,
    lang: t("en-MY"),
    start_url: localPath("/"),
    scope: "/",
    display: "standalone",
    background_color: currentShop().paper.light,
    theme_color: currentShop().paper.light,
    categories: ["shopping", ...(currentShop().cuisine ? ["food"] : [])],
    icons: ICONS,
    shortcuts: shortcuts.map(({ name, url }) => ({ name, url: localPath(url), icons: [ICONS[0]] })),
  };
  const headers = {
    "Content-Type": "application/manifest+json",
    "Cache-Control": "public, max-age=3600",
  };
  return new Response(JSON.stringify(manifest), { headers });
}
