import { Link } from "react-router";
import { shopConfig } from "#app/config/shop.ts";

/** Logo and name of the shop, linked to the home page. */
export function Logo() {
  return (
    <Link to="/" className="flex items-center gap-2.5 rounded-sm py-1">
      <svg viewBox="0 0 36 36" className="size-9 flex-none" aria-hidden="true">
        <circle cx="18" cy="18" r="18" className="fill-pandan" />
        <path
          d="M8 25.5h20M10 25v-8.5c0-1 .8-1.5 1.8-1.5h12.4c1 0 1.8.5 1.8 1.5V25"
          className="logo-line"
        />
        <path
          d="M10 18.5c1.3 2.2 2.7 2.2 4 0 1.3 2.2 2.7 2.2 4 0 1.3 2.2 2.7 2.2 4 0 1.3 2.2 2.7 2.2 4 0"
          className="logo-line"
        />
        <path d="M18 15v-3.5" className="logo-line" />
        <circle cx="18" cy="9.2" r="1.7" className="fill-caramel" />
      </svg>
      <span className="font-display text-xl leading-none font-semibold tracking-tight">
        {shopConfig.name}
      </span>
    </Link>
  );
}
