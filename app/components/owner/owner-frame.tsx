import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link, NavLink, useFetcher, useNavigation } from "react-router";
import { currentLanguage } from "#app/texts/language.ts";
import { shopConfig } from "#app/config/shop.ts";
import { FlashMessage } from "#app/components/frame/flash-message.tsx";
import { fetchScripts } from "#app/components/frame/route-scripts.ts";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";
import { OwnerPending } from "./owner-pending.tsx";
import { MORE, PLACES } from "./places.ts";
import { useSignedInMirror } from "./signed-in-mirror.ts";

interface Frame {
  role: "owner" | "staff";
  /** What waits at a place, by its page. */
  counts: Record<string, number>;
}

/** The layout of all pages of the owner's area: a bar at the thumb on phones, a rail beside the page above. */
export function OwnerFrame({ children, ...frame }: Frame & { children: ReactNode }) {
  useSignedInMirror(true);
  useEffect(() => {
    // The other pages need them, and a later request could fail.
    void fetchScripts();
  }, []);
  return (
    <div className="owner-site">
      <a href="#content" className="skip-link">
        {t("Skip to content")}
      </a>
      <header className="owner-header print:hidden">
        <p className="font-display text-(length:--text-lg) font-semibold">{shopConfig.name}</p>
        <Places {...frame} />
      </header>
      <div className="min-w-0">
        <FlashMessage />
        <OwnerPending />
        <main id="content" tabIndex={-1} className="page @container py-6 outline-none md:py-10">
          {children}
        </main>
      </div>
    </div>
  );
}

/** Staff see links to their pages only. */
function Places({ role, counts }: Frame) {
  const more = useRef<HTMLDivElement>(null);
  const isLeaving = useNavigation().state === "loading";
  useEffect(() => {
    if (isLeaving) more.current?.hidePopover?.();
  }, [isLeaving]);
  const signOut = useFetcher();
  const seenBy = <P extends { isStaffs?: true }>(places: P[]) =>
    places.filter(({ isStaffs }) => role === "owner" || isStaffs);
  const hidden = MORE.flatMap(({ places }) => seenBy(places));
  return (
    <nav aria-label="Admin" className="contents">
      <ul className="owner-places">
        {seenBy(PLACES).map(({ page, word, icon }) => (
          <li key={page}>
            <NavLink to={`/admin/${page}`} className="owner-place">
              <Icon name={icon} className="size-6 flex-none md:size-5" />
              {t(word)}
              <Count of={counts[page]} />
            </NavLink>
          </li>
        ))}
        <li className="md:hidden">
          <button type="button" popoverTarget="more" className="owner-place">
            <Icon name="menu" className="size-6 flex-none" />
            {t("More")}
            <Count of={hidden.reduce((sum, { page }) => sum + (counts[page] ?? 0), 0)} />
          </button>
        </li>
      </ul>
      <div ref={more} id="more" popover="auto" className="owner-more">
        {MORE.map((group) => {
          const places = seenBy(group.places);
          return (
            places.length > 0 && (
              <section key={group.word}>
                <h2 className="eyebrow px-3 pt-3">{t(group.word)}</h2>
                {places.map(({ page, word }) => (
                  <NavLink key={page} to={`/admin/${page}`} className="owner-link">
                    {t(word)}
                    <Count of={counts[page]} />
                  </NavLink>
                ))}
              </section>
            )
          );
        })}
        <div>
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
    </nav>
  );
}

function Count({ of }: { of: number | undefined }) {
  return of !== undefined && of > 0 && <span className="owner-count">{of > 99 ? "99+" : of}</span>;
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
