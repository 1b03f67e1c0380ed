import {
  currentDetails,
  currentShop,
  type LogoPicture,
  logoPath,
} from "#app/domain/shop/identity.ts";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";

/** The icon's drawing lies within the circle that every mask leaves. */
const ICONS = ["192", "512"].flatMap((size) =>
  ["any", "maskable"].map((purpose) => icon(`/icon-${size}.png`, size, purpose)),
);

const OF_LOGO = [
  ["192.png", "192", "any"],
  ["512.png", "512", "any"],
  ["mask.png", "512", "maskable"],
] as const satisfies [LogoPicture, string, string][];

function icon(src: string, size: string, purpose: string) {
  return { src, sizes: `${size}x${size}`, type: "image/png", purpose };
}

/** What a phone needs to install the shop. One for each language. */
export function loader(): Response {
  const { logo } = currentShop();
  const icons = logo
    ? OF_LOGO.map(([picture, size, purpose]) => icon(logoPath(logo, picture), size, purpose))
    : ICONS;
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
    background_color: currentDetails().paper.light,
    theme_color: currentDetails().paper.light,
    categories: ["shopping", ...(currentDetails().cuisine ? ["food"] : [])],
    icons,
    shortcuts: shortcuts.map(({ name, url }) => ({ name, url: localPath(url), icons: [icons[0]] })),
  };
  const headers = {
    "Content-Type": "application/manifest+json",
    "Cache-Control": "public, max-age=3600",
  };
  return new Response(JSON.stringify(manifest), { headers });
}
