import { Link } from "react-router";
import { currentShop, logoPath, type ShopLogo } from "#app/domain/shop/identity.ts";

/** Logo and name of the shop, linked to the home page. */
export function Logo() {
  const { logo, name } = currentShop();
  // A wide logo says the name itself.
  const isWide = logo && logo.width > 1.6 * logo.height;
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

/** The owner's logo. At night it keeps the paper of the day, because it may be dark. */
export function LogoMark({ logo, alt }: { logo: ShopLogo; alt: string }) {
  const { width, height } = logo;
  return (
    <picture className="flex-none">
      <source media="(prefers-color-scheme: dark)" srcSet={logoPath(logo, "night.webp")} />
      <img src={logoPath(logo, "mark.webp")} alt={alt} width={width} height={height} />
    </picture>
  );
}
