import { Link } from "react-router";
import logo from "#app/config/logo.svg?inline";
import { shopConfig } from "#app/config/shop.ts";

/** Logo and name of the shop, linked to the home page. */
export function Logo() {
  return (
    <Link to="/" className="flex items-center gap-2.5 rounded-sm py-1">
      <img src={logo} alt="" width={36} height={36} className="flex-none" />
      <span className="font-display text-xl leading-none font-semibold tracking-tight">
        {shopConfig.name}
      </span>
    </Link>
  );
}
