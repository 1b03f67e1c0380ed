import { useEffect, useState, useSyncExternalStore } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { freeShippingText, type FreeShippingTerms } from "#app/domain/cart/shipping.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ADDED_EVENT } from "#app/components/product/add-to-cart.tsx";
import { t, tPlural } from "#app/texts/t.ts";
import { readStored, writeStored } from "./browser-storage.ts";

/** The cart data that the bar shows. */
export interface BarCart extends FreeShippingTerms {
  itemCount: number;
  /** The amount to pay: after discount, with shipping. */
  total: Sen;
}

/**
 * The bar at the bottom of the home and cart pages while the cart has items. It stays closed until the next page.
 * Adding a product shows it again with a bounce. It is mounted with an empty cart too, to receive the add event.
 */
export function FloatingBar({
  cart,
  justAdded = false,
  besides,
}: {
  /** Null if the cart is empty or cannot be read. */
  cart: BarCart | null;
  /** Whether a plain form that added a product has led to this page. */
  justAdded?: boolean;
  /** Id of the Checkout button of the page: the bar is hidden while that button is in view. */
  besides?: string;
}) {
  const dismissed = useDismissed();
  const isEmpty = !cart || cart.itemCount === 0;
  const isBeside = useInView(besides, !isEmpty);
  const [isBouncing, setBouncing] = useBounce(justAdded);

  if (isEmpty || dismissed) return null;
  const { itemCount, total } = cart;
  const promise = freeShippingText(cart, "on orders over");
  return (
    <aside
      aria-label={t("Checkout")}
      onAnimationEnd={({ animationName }) => {
        if (animationName === "bounce") setBouncing(false);
      }}
      className={classNames(
        "floating-bar print:hidden",
        isBouncing && "floating-bar-bouncing",
        isBeside && "floating-bar-beside",
      )}
    >
      <div className="page flex flex-wrap items-center gap-x-3 py-2 sm:py-3">
        {promise && <p className="text-xs max-sm:basis-full sm:order-1">{promise}</p>}
        <div className="min-w-0 flex-[1_1_6.5rem] leading-snug">
          <p className="text-sm">
            <span>{tPlural(itemCount, "{count} item", "{count} items")}</span>
            {/* On a phone the total is on the next line. */}
            <span className="max-sm:invisible"> · </span>
            <span className="whitespace-nowrap">
              {t("Total")}{" "}
              <strong className="text-base tabular-nums">{formatRinggit(total)}</strong>
            </span>
          </p>
        </div>
        <div className="flex items-center gap-x-3 sm:order-2">
          <ButtonLink to="/checkout" variant="accent">
            {t("Checkout")}
            <Icon name="arrow" className="size-4.5 max-sm:hidden" />
          </ButtonLink>
          <button
            type="button"
            aria-label={t("Hide the checkout bar")}
            className="btn-icon needs-script -mr-2 hover:bg-deep-line"
            onClick={() => setDismissed(true)}
          >
            <Icon name="close" />
          </button>
        </div>
      </div>
    </aside>
  );
}

/**
 * Whether the element with this id is in view. Before the first measurement: true if an id is given. `isShown`: whether
 * the element exists on the page.
 */
function useInView(id: string | undefined, isShown: boolean): boolean {
  const [isInView, setInView] = useState(id !== undefined);
  useEffect(() => {
    const element = id === undefined || !isShown ? null : document.getElementById(id);
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      setInView(entries.at(-1)?.isIntersecting === true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, isShown]);
  return isInView;
}

/** Whether a product was just added: by a form of this page, or by the plain form that loaded it. */
function useBounce(justAdded: boolean) {
  const isLoaded = !useHydrated();
  const bouncing = useState(justAdded && isLoaded);
  const [, setBouncing] = bouncing;

  useEffect(() => {
    const added = () => {
      setDismissed(false);
      setBouncing(true);
    };
    document.addEventListener(ADDED_EVENT, added);
    return () => document.removeEventListener(ADDED_EVENT, added);
  }, [setBouncing]);

  return bouncing;
}

/** Stores the path of the page on which the floating bar was closed, for its reload. */
const KEY = "floating-bar-dismissed";
const listeners = new Set<() => void>();
/** Whether it was closed on this page: browsers without storage know it until a reload. */
let isClosed = false;

/** Stores that the floating bar was closed on this page, or removes that. */
function setDismissed(dismissed: boolean): void {
  isClosed = dismissed;
  writeStored(KEY, dismissed ? location.pathname : null);
  for (const listener of listeners) listener();
}

/** Whether the floating bar was closed on this page. Reset when the page is left, kept on a reload. */
function useDismissed(): boolean {
  useEffect(() => () => setDismissed(false), []);
  return useSyncExternalStore(
    subscribe,
    () => isClosed,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resets the state after a page load that is not a reload: a typed address, or a step back in the history. */
function forgetOtherPages(): void {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  isClosed = entry?.type === "reload" && readStored(KEY) === location.pathname;
  if (!isClosed) writeStored(KEY, null);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) setDismissed(false);
  });
}

if (typeof document !== "undefined") forgetOtherPages();
