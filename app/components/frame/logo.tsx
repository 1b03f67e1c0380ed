import { Link } from "react-router";
import { currentShop } from "#app/domain/shop/identity.ts";

/** Logo and name of the shop, linked to the home page. */
export function Logo() {
  return (
    <Link to="/" className="flex items-center gap-2.5 rounded-sm py-1">
      <span className="logo" />
      <span className="font-display text-[min(var(--text-xl),7.2vw)] leading-none font-semibold tracking-tight">
        {currentShop().name}
      </span>
    </Link>
  );
}
