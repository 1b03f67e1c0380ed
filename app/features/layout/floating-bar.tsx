import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { freeShippingText } from "#app/domain/shipping.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ADDED_EVENT } from "#app/features/catalogue/add-to-cart.ts";

import { setDismissed, useDismissed } from "./bar-dismissal.ts";
import { useRootData } from "./root-data.ts";
import { useInView } from "./use-in-view.ts";

/** What the bar tells of a cart. */
export interface BarCart {
  itemCount: number;
  /** What is payable: after discount, with shipping. */
  total: Sen;
}

/**
 * The bar at the foot of the home and cart pages while the cart has items. Closing it lasts until the
 * next page. Adding something shows it again, with a bounce. It stands on its page from the beginning, also without a
 * cart to show, to hear of the first thing that is added.
 */
export function FloatingBar({
  cart,
  justAdded = false,
  besides,
}: {
  /** Null while it is empty or unreadable. */
  cart: BarCart | null;
  /** Whether a plain form that added something has led to this page. */
  justAdded?: boolean;
  /** Id of the page's own Checkout button: the bar is away while that is in view. */
  besides?: string;
}) {
  const { freeShippingThreshold } = useRootData();
  const dismissed = useDismissed();
  const isEmpty = !cart || cart.itemCount === 0;
  const isBeside = useInView(besides, !isEmpty);
  const [isBouncing, setBouncing] = useBounce(justAdded);

  if (isEmpty || dismissed) return null;
  const { itemCount, total } = cart;
  return (
    <aside
      aria-label="Checkout"
      onAnimationEnd={({ animationName }) => {
        if (animationName === "bounce") setBouncing(false);
      }}
      className={classNames(
        "floating-bar print:hidden",
        isBouncing && "floating-bar-bouncing",
        isBeside && "floating-bar-beside",
      )}
    >
      <div className="page flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
        <div className="min-w-0 flex-[1_1_6.5rem] leading-snug">
          <p className="text-sm">
            {itemCount} {itemCount === 1 ? "item" : "items"} ·{" "}
            <span className="whitespace-nowrap">
              Total <strong className="text-base tabular-nums">{formatRinggit(total)}</strong>
            </span>
          </p>
          <p className="text-xs text-cream">
            {freeShippingText(freeShippingThreshold, "on orders over")}
          </p>
        </div>
        <div className="flex items-center gap-x-3">
          <ButtonLink to="/checkout" variant="accent">
            Checkout
            <Icon name="arrow" className="size-4.5 max-sm:hidden" />
          </ButtonLink>
          <button
            type="button"
            aria-label="Hide the checkout bar"
            className="btn-icon needs-script -mr-2 hover:bg-bean"
            onClick={() => setDismissed(true)}
          >
            <Icon name="close" />
          </button>
        </div>
      </div>
    </aside>
  );
}

/** Whether something was added a moment ago: by a form of this page, or by the plain form that loaded it. */
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
