import { Link } from "react-router";
import { currentShop, logoPath, type ShopLogo } from "#app/domain/shop/identity.ts";

/** Logo and name of the shop, linked to the home page. */
export function Logo() {
  const { logo, name } = currentShop();
  // A wide logo says the name itself.
  const isWide = logo !== undefined && logo.width >= 1.6 * logo.height;
  return (
    <Link to="/" className="flex items-center gap-2.5 rounded-sm py-1">
      {logo ? <LogoMark logo={logo} alt={isWide ? name : ""} /> : <span className="logo" />}
      {!isWide && (
        <span className="font-display text-[min(var(--text-xl),7.2vw)] leading-none font-semibold tracking-tight">
          {name}
        </span>
      )}
    </Link>
  );
}

/** Px, of the header. */
const HEIGHT = 36;
const MAX_WIDTH = 144;

/** The owner's logo. At night it keeps the paper of the day, because it may be dark. */
export function LogoMark({ logo, alt }: { logo: ShopLogo; alt: string }) {
  const scale = Math.min(HEIGHT / logo.height, MAX_WIDTH / logo.width);
  return (
    <picture className="flex-none">
      <source media="(prefers-color-scheme: dark)" srcSet={logoPath(logo, "night.webp")} />
      <img
        src={logoPath(logo, "mark.webp")}
        alt={alt}
        width={Math.round(logo.width * scale)}
        height={Math.round(logo.height * scale)}
      />
    </picture>
  );
}
