import { type ReactNode, useEffect } from "react";
import { Link, NavLink, useFetcher } from "react-router";
import { shopConfig } from "#app/config/shop.ts";
import { FlashMessage } from "#app/features/layout/flash-message.tsx";
import { fetchScripts } from "#app/features/layout/route-scripts.ts";
import { useSignedInMirror } from "./signed-in-mirror.ts";

const PAGES = [
  { name: "Dashboard", href: "/admin/dashboard", isStaffs: true },
  { name: "Kelola Slider", href: "/admin/slider" },
  { name: "Shipping Settings", href: "/admin/shipping" },
  { name: "Hantar dan ambil", href: "/admin/delivery" },
];

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
  useSignedInMirror(true);
  useOwnerScripts();
  const signOut = useFetcher();
  return (
    <>
      <a href="#content" className="skip-link">
        Terus ke kandungan
      </a>
      <header lang="ms" className="owner-bar">
        <div className="page owner-bar-row">
          <p className="owner-brand">{shopConfig.name}</p>
          <nav aria-label="Admin" className="owner-nav">
            {PAGES.filter(({ isStaffs }) => role === "owner" || isStaffs).map(({ name, href }) => (
              <NavLink key={href} to={href} className="owner-link">
                {name}
              </NavLink>
            ))}
            {role === "owner" && (
              <NavLink to="/admin/reviews" className="owner-link">
                Semakan pembayaran
                {openReviews > 0 && <span className="owner-count">{openReviews}</span>}
              </NavLink>
            )}
          </nav>
          <div className="owner-leave">
            <Link to="/" reloadDocument className="owner-link">
              Laman Web
            </Link>
            <signOut.Form method="post" action="/admin/sign-out">
              <button type="submit" className="owner-link">
                Logout
              </button>
            </signOut.Form>
          </div>
        </div>
      </header>
      <FlashMessage />
      <main
        id="content"
        tabIndex={-1}
        lang="ms"
        className="page owner-main py-8 outline-none lg:py-10"
      >
        {children}
      </main>
    </>
  );
}

/** Loads the scripts of all owner's pages, because a later request could fail without a connection. */
function useOwnerScripts(): void {
  useEffect(() => {
    const routeIds = Object.keys(window.__reactRouterManifest?.routes ?? {});
    for (const id of routeIds) if (id.startsWith("routes/admin/")) void fetchScripts(id);
  }, []);
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
      <div lang={lang}>
        <h1 className="text-2xl">{title}</h1>
        {subtitle && <p className="mt-1 text-bean">{subtitle}</p>}
      </div>
      {children}
    </div>
  );
}
