import { FRAME_TEXTS } from "#app/config/texts/frame.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { READING_PAGES } from "#app/config/reading-pages.ts";
import { currentShop, linesOfAddress } from "#app/domain/shop/identity.ts";
import { shopText, t } from "#app/texts/t.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { LanguageLink } from "./language-link.tsx";

const linkColumns = (): [title: string, links: [name: string, href: string][]][] => [
  [
    t("Shop"),
    [
      [t("Products"), "/products"],
      [t("Find a gift"), "/gifts"],
      [t("Search"), "/search"],
      [t("Wishlist"), "/wishlist"],
      [t("Your Orders"), "/orders"],
    ],
  ],
  [t("Good to know"), READING_PAGES.map(({ name, href }) => [t(name), href])],
];

/** The footer of every page. */
export function Footer() {
  const { name, tagline, address, openingHours, contact, credits } = currentShop();
  return (
    <footer className="icing icing-deep mt-24 bg-deep text-on-deep">
      <div className="page grid grid-cols-(--two-columns) gap-6 py-10 text-sm max-sm:[&>:nth-child(n+4)]:col-span-full lg:grid-cols-[4fr_3fr_3fr_4fr_5fr] lg:gap-x-10">
        <div className="max-lg:col-span-full">
          <p className="font-display text-2xl font-semibold">{name}</p>
          <p className="mt-2 max-w-xs">
            {shopText(FRAME_TEXTS.madeByHand, {
              tagline: tagline,
              district: address.district,
              city: address.city,
            })}
          </p>
        </div>
        {linkColumns().map(([title, links]) => (
          <Column key={title} title={title}>
            {links.map(([text, href]) => (
              <Link key={href} to={href} className="footer-link">
                {text}
              </Link>
            ))}
          </Column>
        ))}
        <Column title={t("Visit us")}>
          <Fact icon="pin">{linesOfAddress(address).join(", ")}</Fact>
          <Fact icon="clock">{openingHours.text}</Fact>
        </Column>
        <Column title={t("Talk to us")}>
          <a href={`tel:${contact.phone}`} className="footer-link">
            <Fact icon="phone">
              {contact.phoneDisplay}, {contact.supportHours}
            </Fact>
          </a>
          <a href={`mailto:${contact.email}`} className="footer-link break-all">
            <Fact icon="mail">{contact.email}</Fact>
          </a>
        </Column>
        <p className="col-span-full flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-deep-line pt-5 text-xs">
          <span>{t("© {name}. All rights reserved.", { name })}</span>
          <Credits {...credits} />
          <LanguageLink className="footer-link underline" />
        </p>
      </div>
    </footer>
  );
}

/** Who made the shop; nothing of what is blank. */
function Credits({ platform, agency }: ReturnType<typeof currentShop>["credits"]) {
  return (
    <span>
      {platform.name && (
        <span>
          {t("Powered by")} <Credit {...platform} />
        </span>
      )}
      {agency.name && (
        <span>
          {platform.name ? t(", designed by") : t("Designed by|shop")} <Credit {...agency} />
        </span>
      )}
    </span>
  );
}

const Credit = ({ name, url }: { name: string; url: string }) =>
  url ? (
    <a href={url} className="underline">
      {name}
    </a>
  ) : (
    <span>{name}</span>
  );

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-1.5 pointer-coarse:gap-0">
      <h2 className="eyebrow mb-1 text-caramel">{title}</h2>
      {children}
    </section>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className="flex gap-2.5 py-0.5">
      <Icon name={icon} className="mt-0.5 size-4.5 flex-none text-caramel" />
      <span>{children}</span>
    </span>
  );
}
