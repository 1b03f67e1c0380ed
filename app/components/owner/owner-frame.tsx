import { type ReactNode, useEffect } from "react";
import { Form, Link, NavLink, useFetcher } from "react-router";
import { currentLanguage } from "#app/texts/language.ts";
import { shopConfig } from "#app/config/shop.ts";
import { FlashMessage } from "#app/components/frame/flash-message.tsx";
import { fetchScripts } from "#app/components/frame/route-scripts.ts";
import { type Message, t } from "#app/texts/t.ts";
import { OwnerPending } from "./owner-pending.tsx";
import { useSignedInMirror } from "./signed-in-mirror.ts";

const PAGES = [
  ["dashboard", "Dashboard"],
  ["orders", "Orders"],
  ["kitchen", "Kitchen"],
  ["slider", "Slider"],
  ["shipping", "Shipping Settings"],
  ["delivery", "Delivery and pickup"],
  ["staff", "Staff and devices"],
  ["reviews", "Payment reviews"],
  ["messages", "Messages"],
  ["customer", "Customer's data"],
  ["health", "Shop check"],
] as const satisfies [page: string, name: Message][];
const STAFFS_PAGES = new Set<string>(["dashboard", "orders", "kitchen", "messages"]);

/** The layout of all pages of the owner's area. Staff see links to their pages only. */
export function OwnerFrame({
  openReviews,
  role,
  children,
}: {
  openReviews: number;
  role: "owner" | "staff";
  children: ReactNode;
}) {
  const pages = PAGES.filter(([page]) => role === "owner" || STAFFS_PAGES.has(page));
  useSignedInMirror(true);
  useEffect(() => {
    // The other pages need them, and a later request could fail.
    void fetchScripts();
  }, []);
  const signOut = useFetcher();
  return (
    <>
      <a href="#content" className="skip-link">
        {t("Skip to content")}
      </a>
      <header className="border-b border-line bg-card">
        <div className="page @container flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
          <p className="hidden font-display text-(length:--text-lg) font-semibold sm:block">
            {shopConfig.name}
          </p>
          {/* On a narrow screen the row is swiped, and begins at the link of this page. */}
          <nav
            aria-label="Admin"
            className="order-3 -mx-3 flex w-[calc(100%+--spacing(6))] overflow-x-auto whitespace-nowrap [scrollbar-width:none] *:focus-visible:-outline-offset-3 sm:flex-wrap @max-[15em]:mx-0 @max-[15em]:w-full"
          >
            {pages.map(([page, name]) => (
              <NavLink key={page} to={`/admin/${page}`} className="owner-link">
                {t(name)}
                {page === "reviews" && openReviews > 0 && (
                  <span className="min-w-5.5 rounded-full bg-berry px-1.5 text-center text-xs leading-5.5 font-bold text-on-accent">
                    {openReviews}
                  </span>
                )}
              </NavLink>
            ))}
          </nav>
          <div className="-mr-3 ml-auto flex @max-[15em]:mx-0 @max-[15em]:flex-wrap">
            <LanguageForm />
            <Link to="/" reloadDocument className="owner-link">
              {t("Website")}
            </Link>
            <signOut.Form method="post" action="/admin/sign-out">
              <button type="submit" className="owner-link">
                {t("Log out")}
              </button>
            </signOut.Form>
          </div>
        </div>
      </header>
      <FlashMessage />
      <OwnerPending />
      <main id="content" tabIndex={-1} className="page @container py-8 outline-none lg:py-10">
        {children}
      </main>
    </>
  );
}

/** Reloads this page in the other language. */
function LanguageForm() {
  const other = currentLanguage() === "ms" ? "en" : "ms";
  return (
    <Form method="post" action="/admin/language" reloadDocument>
      <button type="submit" name="language" value={other} lang={other} className="owner-link">
        {t("Bahasa Melayu")}
      </button>
    </Form>
  );
}

/** The heading of a page, with content to its right. */
export function OwnerHeading({
  title,
  subtitle,
  lang,
  children,
}: {
  title: string;
  subtitle?: string;
  lang?: string;
  children?: ReactNode;
}) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div lang={lang} className="min-w-0">
        <h1 className="text-2xl">{title}</h1>
        {subtitle && <p className="mt-1 text-bean">{subtitle}</p>}
      </div>
      {children}
    </div>
  );
}
