import type { ReactNode } from "react";
import { formatRinggit } from "#app/domain/money.ts";
import type { Quote } from "#app/domain/cart/quote.ts";
import type { Way } from "#app/domain/delivery/config.ts";
import { namesShipping } from "#app/domain/cart/shipping.ts";
import { t } from "#app/texts/t.ts";
import { classNames } from "#app/ui/class-names.ts";

/** Subtotal, discount, shipping and total of a cart or an order. */
export function Totals({
  subtotal,
  discount,
  couponCode,
  shipping,
  way,
  total,
  children,
}: Pick<Quote, "subtotal" | "discount" | "shipping" | "total"> & {
  couponCode: string | null;
  way?: Way | undefined;
  /** More rows below the total. */
  children?: ReactNode;
}) {
  return (
    <dl className="grid gap-2 tabular-nums">
      <Row name={t("Subtotal")} value={formatRinggit(subtotal)} />
      {discount > 0 && (
        <div className="flex flex-wrap justify-between gap-x-4 text-pandan">
          <dt>{t("Discount") + (couponCode ? ` (${couponCode})` : "")}</dt>
          <dd>{formatRinggit(-discount)}</dd>
        </div>
      )}
      {discount === 0 && couponCode && <Row name={t("Promo code")} value={couponCode} />}
      {namesShipping(way, shipping) && (
        <Row name={t("Shipping")} value={shipping === 0 ? t("FREE") : formatRinggit(shipping)} />
      )}
      <Total total={total} className="mt-2 border-t border-line pt-4" />
      {children}
    </dl>
  );
}

/** The total of a cart or an order, in sen: a part of a definition list. */
export function Total({ total, className }: Pick<Quote, "total"> & { className?: string }) {
  return (
    <div className={classNames("flex flex-wrap items-baseline justify-between gap-x-4", className)}>
      <dt className="font-semibold">{t("Total")}</dt>
      <dd className="text-xl font-bold">{formatRinggit(total)}</dd>
    </div>
  );
}

/** A row of the amounts: a part of a definition list. */
export function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-bean">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
