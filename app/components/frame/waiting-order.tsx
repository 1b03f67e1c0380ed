import { Link, useLocation } from "react-router";
import { formatRinggit } from "#app/domain/money.ts";
import type { WaitingOrder } from "#app/domain/order/order.ts";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useRootData } from "./root-data.ts";

/** Pages without the banner: the checkout and payment pages. */
const PAYING = /^\/(checkout|payment)(\/|$)/;
const LINK = "font-semibold underline";

/** A banner on every page about the unpaid order of this browser. */
export function WaitingOrderBanner() {
  const { waiting } = useRootData();
  const { pathname } = useLocation();
  if (!waiting || PAYING.test(pathname) || pathname === `/order-confirmation/${waiting.id}`) {
    return null;
  }
  return (
    <aside aria-label={t("Unpaid order")} className="bg-syrup text-sm text-cocoa print:hidden">
      <div className="page py-2">
        <WaitingOrderChoices order={waiting} />
      </div>
    </aside>
  );
}

/** The same in the checkout, where the banner is not. */
export function WaitingOrderNotice() {
  const { waiting } = useRootData();
  return (
    waiting && (
      <Notice tone="info">
        <WaitingOrderChoices order={waiting} />
      </Notice>
    )
  );
}

/** The actions for an unpaid order. Plain forms, because each action leaves the page. */
function WaitingOrderChoices({ order: { id, number, total } }: { order: WaitingOrder }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <span>
        {t("Order #{number} of {amount} waits for your payment:", {
          number,
          amount: formatRinggit(total),
        })}
      </span>{" "}
      <Link to={`/checkout?order=${id}`} className={`${LINK} pointer-coarse:py-3`}>
        {t("Pay now")}
      </Link>{" "}
      <div className="pointer-coarse:py-3">
        <WaitingOrderEnds id={id} />
      </div>
    </div>
  );
}

/** The buttons that change or cancel an unpaid order. */
export function WaitingOrderEnds({ id }: { id: number }) {
  return (
    <form method="post" action={localPath("/checkout/waiting")} className="inline-block">
      <input type="hidden" name="order" value={id} />
      <button name="intent" value="change" className={LINK}>
        {t("Change it")}
      </button>{" "}
      ·{" "}
      <button name="intent" value="cancel" className={LINK}>
        {t("Cancel it")}
      </button>
    </form>
  );
}
