import { NavLink } from "react-router";
import { currentShop } from "#app/domain/shop/identity.ts";
import { CategoryLinks } from "#app/components/search/category-links.tsx";
import { t } from "#app/texts/t.ts";
import { Dialog, DialogButton } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LanguageLink } from "./language-link.tsx";
import { navigation } from "./navigation.ts";
import { useRootData } from "./root-data.ts";

export const SIDE_MENU_ID = "side-menu";

const wishes = () =>
  [
    { name: t("Find a gift"), href: "/gifts", icon: "gift" },
    { name: t("Wishlist"), href: "/wishlist", icon: "heart" },
    { name: t("Your Orders"), href: "/orders", icon: "bag" },
  ] as const;

/** The menu of small screens. A link or a press on the backdrop closes it. */
export function SideMenu() {
  const { contact, openingHours } = currentShop();
  const { menu } = useRootData();
  return (
    <Dialog id={SIDE_MENU_ID} label={t("Menu")} shape="left">
      <div className="flex min-h-full flex-col gap-6 p-5">
        <div className="flex items-center justify-between">
          <p className="font-display text-xl font-semibold tracking-tight">{currentShop().name}</p>
          <DialogButton
            dialog={SIDE_MENU_ID}
            action="close"
            aria-label={t("Close menu")}
            className="btn-icon -mr-2"
          >
            <Icon name="close" className="size-6" />
          </DialogButton>
        </div>
        <nav aria-label={t("Menu")} className="grid">
          {navigation().map(({ name, href }) => (
            <NavLink
              key={href}
              to={href}
              end={href === "/"}
              className="flex items-center justify-between border-b border-line py-4 font-display text-2xl aria-[current]:text-gula"
              onClick={({ currentTarget }) => closeAround(currentTarget)}
            >
              {name}
              <Icon name="arrow" className="size-5 text-gula" />
            </NavLink>
          ))}
          {wishes().map(({ name, href, icon }) => (
            <NavLink
              key={href}
              to={href}
              className="flex items-center gap-3 pt-4 pb-1 font-semibold aria-[current]:text-gula"
              onClick={({ currentTarget }) => closeAround(currentTarget)}
            >
              <Icon name={icon} />
              {name}
            </NavLink>
          ))}
        </nav>
        {menu.length > 0 && (
          <div>
            <p className="eyebrow">{t("Categories")}</p>
            <CategoryLinks entries={menu} onFollow={closeAround} />
          </div>
        )}
        <div className="mt-auto grid gap-1 text-sm text-bean">
          <p className="eyebrow">{t("Open today")}</p>
          <p>{openingHours.text}</p>
          <a href={`tel:${contact.phone}`} className="link justify-self-start py-2">
            {contact.phoneDisplay}
          </a>
          <LanguageLink className="link justify-self-start py-2" />
        </div>
      </div>
    </Dialog>
  );
}

function closeAround(link: HTMLElement): void {
  link.closest("dialog")?.close();
}
