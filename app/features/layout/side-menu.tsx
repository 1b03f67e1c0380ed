import { NavLink } from "react-router";
import { shopConfig } from "#app/config/shop.ts";
import { Dialog, DialogButton } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NAVIGATION } from "./navigation.ts";

export const SIDE_MENU_ID = "side-menu";

/** The menu of small screens. A link or a press on the backdrop closes it. */
export function SideMenu() {
  const { contact, openingHours } = shopConfig;
  return (
    <Dialog id={SIDE_MENU_ID} label="Menu" shape="left">
      <div className="flex h-full flex-col p-5">
        <div className="flex items-center justify-between">
          <p className="font-display text-xl font-semibold tracking-tight">{shopConfig.name}</p>
          <DialogButton
            dialog={SIDE_MENU_ID}
            action="close"
            aria-label="Close menu"
            className="btn-icon -mr-2"
          >
            <Icon name="close" className="size-6" />
          </DialogButton>
        </div>
        <nav aria-label="Menu" className="mt-6 grid">
          {NAVIGATION.map(({ name, href }) => (
            <NavLink
              key={href}
              to={href}
              end={href === "/"}
              className="flex items-center justify-between border-b border-line py-4 font-display text-2xl aria-[current]:text-gula"
              onClick={(event) => event.currentTarget.closest("dialog")?.close()}
            >
              {name}
              <Icon name="arrow" className="size-5 text-gula" />
            </NavLink>
          ))}
        </nav>
        <div className="mt-auto grid gap-1 text-sm text-bean">
          <p className="eyebrow">Open today</p>
          <p>{openingHours.text}</p>
          <a href={`tel:${contact.phone}`} className="link justify-self-start py-2">
            {contact.phoneDisplay}
          </a>
        </div>
      </div>
    </Dialog>
  );
}
