import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** The bar with total and Pay Now, sticky at the bottom of the checkout. It does not cover the footer. */
export function PayBar({
  form,
  total,
  disabled,
}: {
  /** Id of the form that Pay Now submits. */
  form: string;
  total: string;
  disabled: boolean;
}) {
  return (
    <div className="sticky bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)]">
      <div className="page flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
        <p className="leading-snug">
          <span className="block text-xs text-mocha">{t("Total")}</span>
          <span className="text-lg font-bold tabular-nums">{total}</span>
        </p>
        <Button
          form={form}
          large
          variant="accent"
          disabled={disabled}
          className="max-sm:px-[min(--spacing(5),6vw)]"
        >
          <Icon name="shield" />
          {t("Pay Now")}
        </Button>
      </div>
    </div>
  );
}
