import { useEffect, useState } from "react";
import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ADDED_EVENT } from "#app/features/catalogue/add-to-cart.ts";

import { setDismissed, useDismissed } from "./bar-dismissal.ts";
import { useRootData } from "./root-data.ts";

const BOUNCE_MS = 2000;

/**
 * The bar at the foot of the home and cart pages while the cart has items. Closing it lasts until the
 * next page. Adding something shows it again, with a bounce.
 */
export function FloatingBar({
  itemCount,
  total,
}: {
  itemCount: number;
  /** Of the items, before discount and shipping: the cart's total in the words of the specification. */
  total: Sen;
}) {
  const { freeShippingThreshold } = useRootData();
  const dismissed = useDismissed();
  const [bouncing, setBouncing] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const added = () => {
      setDismissed(false);
      setBouncing(true);
      clearTimeout(timer);
      timer = setTimeout(() => setBouncing(false), BOUNCE_MS);
    };
    document.addEventListener(ADDED_EVENT, added);
    return () => {
      clearTimeout(timer);
      document.removeEventListener(ADDED_EVENT, added);
    };
  }, []);

  if (itemCount === 0 || dismissed) return null;
  return (
    <aside
      aria-label="Checkout"
      className={classNames("floating-bar", bouncing && "floating-bar-bouncing")}
    >
      <div className="page flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
        <div className="min-w-0 flex-[1_1_6.5rem] leading-snug">
          <p className="text-sm">
            {itemCount} {itemCount === 1 ? "item" : "items"} ·{" "}
            <strong className="text-base tabular-nums">{formatRinggit(total)}</strong>
          </p>
          <p className="text-xs text-cream">
            Free shipping on orders over {formatRinggit(freeShippingThreshold)}
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
