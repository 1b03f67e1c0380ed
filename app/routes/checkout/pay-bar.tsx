import { Total } from "#app/components/cart/totals.tsx";
import type { Sen } from "#app/domain/money.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface PayProps {
  /** Id of the form that Pay Now submits. */
  form: string;
  disabled: boolean;
}

/** Pay Now. On a large screen it is below the order summary, on smaller ones in the bar. */
export function PayButton({ form, disabled, className }: PayProps & { className: string }) {
  return (
    <Button form={form} large variant="accent" disabled={disabled} className={className}>
      <Icon name="shield" />
      {t("Pay Now")}
    </Button>
  );
}

/** The bar with total and Pay Now, sticky at the bottom of the checkout. It does not cover the footer. */
export function PayBar({ total, ...pay }: PayProps & { total: Sen }) {
  return (
    <div className="sticky bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden">
      <div className="page flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
        <dl className="tabular-nums">
          <Total total={total} className="flex-col leading-snug" />
        </dl>
        <PayButton {...pay} className="max-sm:px-[min(--spacing(5),6vw)]" />
      </div>
    </div>
  );
}
