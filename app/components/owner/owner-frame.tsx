import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link, NavLink, useFetcher, useLocation, useNavigation } from "react-router";
import { currentLanguage } from "#app/texts/language.ts";
import { currentShop } from "#app/domain/shop/identity.ts";
import { FlashMessage } from "#app/components/frame/flash-message.tsx";
import { fetchScripts } from "#app/components/frame/route-scripts.ts";
import { type PlainMessage, t } from "#app/texts/t.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { OwnerPending } from "./owner-pending.tsx";
import { useSignedInMirror } from "./signed-in-mirror.ts";

interface Place {
  /** The address below /admin. */
  page: string;
  word: PlainMessage;
  /** Other pages of the place, which its own page leads to. */
  within?: Place[];
  /** Whether staff see it too. */
  isStaffs?: true;
}

/** The places at the thumb on a phone, and first in the rail of a wider screen. */
const PLACES: (Place & { icon: IconName })[] = [
  { page: "dashboard", word: "Today", icon: "clock", isStaffs: true },
  { page: "orders", word: "Orders", icon: "list", isStaffs: true },
  { page: "kitchen", word: "Kitchen", icon: "oven", isStaffs: true },
  {
    page: "products",
    within: [
      { page: "categories", word: "Categories" },
      { page: "coupons", word: "Coupons" },
    ],
    word: "Goods",
    icon: "bag",
    isStaffs: true,
  },
];

/** The places behind 'More' on a phone, and below the others in the rail. */
const MORE: { word: PlainMessage; places: Place[] }[] = [
  {
    word: "Shop",
    places: [
      { page: "shop", word: "Name and words" },
      { page: "delivery", word: "Delivery and pickup" },
      { page: "shipping", word: "Shipping Settings" },
      { page: "slider", word: "Slider" },
    ],
  },
  { word: "Money", places: [{ page: "reviews", word: "Payment reviews" }] },
  {
    word: "People",
    places: [
      { page: "staff", word: "Staff and devices" },
      { page: "customer", word: "Customer's data" },
    ],
  },
  {
    word: "System",
    places: [
      { page: "messages", word: "Messages", isStaffs: true },
      { page: "health", word: "Shop check" },
    ],
  },
];

/** The name of a page of the owner's area, by its address; undefined for a page below another one. */
export function placeName(path: string): string | undefined {
  const places: Place[] = [...PLACES, ...MORE.flatMap((group) => group.places)];
  const all = places.flatMap((place) => [place, ...(place.within ?? [])]);
  const place = all.find(({ page }) => path === `/admin/${page}`);
  return place && t(place.word);
}

interface Frame {
  role: "owner" | "staff";
  /** What waits at a place, by its page. */
  counts: Record<string, number>;
}

const LINK =
  "flex min-h-11 w-full items-center gap-2 rounded-sm px-3 text-start text-sm leading-[1.25] font-semibold text-bean transition-colors hover:bg-cream hover:text-cocoa aria-[current]:bg-cream aria-[current]:text-cocoa";
const PLACE = `${LINK} max-md:relative max-md:min-h-14 max-md:flex-col max-md:justify-center max-md:gap-0 max-md:rounded-none max-md:p-0 max-md:text-xs`;

/** The layout of all pages of the owner's area: a bar at the thumb on phones, a rail beside the page above. */
export function OwnerFrame({ children, ...frame }: Frame & { children: ReactNode }) {
  useSignedInMirror(true);
  useEffect(() => {
    // The other pages need them, and a later request could fail.
    void fetchScripts();
  }, []);
  return (
    <div className="max-md:pb-[calc(--spacing(14)+env(safe-area-inset-bottom))] md:grid md:grid-cols-[--spacing(52)_minmax(0,1fr)] print:block">
      <a href="#content" className="skip-link">
        {t("Skip to content")}
      </a>
      <header className="flex min-h-14 flex-wrap items-center border-line bg-card px-4 max-md:border-b md:sticky md:top-0 md:block md:h-dvh md:overflow-y-auto md:border-r md:px-3 md:py-5 print:hidden">
        <p className="font-display text-(length:--text-lg) font-semibold md:px-3 md:pb-4">
          {currentShop().name}
        </p>
        <Places {...frame} />
      </header>
      <div className="min-w-0">
        <FlashMessage />
        <OwnerPending />
        <main
          id="content"
          tabIndex={-1}
          onInput={useTypingAsUse()}
          className="page @container py-6 outline-none md:max-w-[67rem] md:py-10"
        >
          {children}
        </main>
      </div>
    </div>
  );
}

const TYPING_TOLD_MS = 4 * 60_000;

/** Typing is use of the session, which else would end while a long text is written. The sign-in page counts a visit. */
function useTypingAsUse() {
  const toldAt = useRef(-TYPING_TOLD_MS);
  return () => {
    if (performance.now() - toldAt.current < TYPING_TOLD_MS) return;
    toldAt.current = performance.now();
    void fetch("/admin", { method: "HEAD", redirect: "manual", cache: "no-store" }).catch(() => {});
  };
}

/** Staff see links to their pages only. */
function Places({ role, counts }: Frame) {
  const more = useRef<HTMLDivElement>(null);
  const isLeaving = useNavigation().state === "loading";
  useEffect(() => {
    if (isLeaving) more.current?.hidePopover?.();
  }, [isLeaving]);
  const [, , shown = ""] = useLocation().pathname.split("/");
  const signOut = useFetcher();
  const seenBy = <P extends { isStaffs?: true }>(places: P[]) =>
    places.filter(({ isStaffs }) => role === "owner" || isStaffs);
  const hidden = MORE.flatMap(({ places }) => seenBy(places));
  return (
    <nav aria-label="Admin" className="contents">
      <ul className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:grid max-md:auto-cols-fr max-md:grid-flow-col max-md:border-t max-md:border-line max-md:bg-card max-md:pb-[env(safe-area-inset-bottom)]">
        {seenBy(PLACES).map(({ page, within, word, icon }) => (
          <li key={page}>
            <Link
              to={`/admin/${page}`}
              aria-current={
                page === shown ? "page" : within?.some((other) => other.page === shown) || undefined
              }
              className={PLACE}
            >
              <Icon name={icon} className="size-6 flex-none md:size-5" />
              {t(word)}
              <Count of={counts[page]} />
            </Link>
          </li>
        ))}
        <li className="md:hidden">
          <button type="button" popoverTarget="more" className={PLACE}>
            <Icon name="menu" className="size-6 flex-none" />
            {t("More")}
            <Count of={hidden.reduce((sum, { page }) => sum + (counts[page] ?? 0), 0)} />
          </button>
        </li>
      </ul>
      <div
        ref={more}
        id="more"
        popover="auto"
        className="w-auto border-line text-inherit max-md:inset-[auto_0_calc(--spacing(14)+env(safe-area-inset-bottom))] max-md:max-h-[calc(100dvh-(--spacing(28)))] max-md:overflow-y-auto max-md:rounded-t-md max-md:border max-md:bg-card max-md:px-4 max-md:py-2 max-md:[box-shadow:var(--shadow-up)] max-md:*:grid max-md:*:grid-cols-[1fr_1fr] md:static md:block md:overflow-visible md:bg-transparent"
      >
        {MORE.map((group) => {
          const places = seenBy(group.places);
          return (
            places.length > 0 && (
              <section key={group.word}>
                <h2 className="eyebrow col-span-full px-3 pt-3">{t(group.word)}</h2>
                {places.map(({ page, word }) => (
                  <NavLink key={page} to={`/admin/${page}`} className={LINK}>
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
          <Link to="/" reloadDocument className={LINK}>
            {t("Website")}
          </Link>
          <signOut.Form method="post" action="/admin/sign-out">
            <button type="submit" className={LINK}>
              {t("Log out")}
            </button>
          </signOut.Form>
        </div>
      </div>
    </nav>
  );
}

function Count({ of }: { of: number | undefined }) {
  if (of === undefined || of === 0) return null;
  return (
    <span className="min-w-5.5 rounded-full bg-berry px-1.5 text-center text-xs leading-[1.375rem] font-bold text-on-accent max-md:in-[ul]:absolute max-md:in-[ul]:top-0.5 max-md:in-[ul]:left-[calc(50%+--spacing(1))]">
      {of > 99 ? "99+" : of}
    </span>
  );
}

/** Reloads this page in the other language. */
function LanguageForm() {
  const other = currentLanguage() === "ms" ? "en" : "ms";
  return (
    <Form method="post" action="/admin/language" reloadDocument>
      <button type="submit" name="language" value={other} lang={other} className={LINK}>
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
      <div lang={lang} className="min-w-0 flex-[1_1_--spacing(28)]">
        <h1 className="text-2xl">{title}</h1>
        {subtitle && <p className="mt-1 text-bean">{subtitle}</p>}
      </div>
      {children}
    </div>
  );
}
