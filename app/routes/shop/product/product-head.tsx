import type { DetailView, VariationView } from "#app/components/product/detail-view.ts";
import { shownPrice } from "#app/components/product/price-text.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { t } from "#app/texts/t.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Price } from "#app/ui/price.tsx";
import { Rating } from "#app/ui/rating.tsx";

/** The name of a product, how it is liked, and its price. */
export function ProductHead({
  product,
  picked,
}: {
  product: DetailView;
  /** The chosen variation, whose price is shown. */
  picked: VariationView | undefined;
}) {
  const { rating, promo, sold } = product;
  const { price, regularPrice, discountPercent, left } = picked ?? product;
  const highestPrice = picked ? price : product.highestPrice;
  const isRange = price !== null && highestPrice !== null && highestPrice > price;
  return (
    <div className="grid gap-3">
      <h1 className="text-2xl">{product.name}</h1>
      {(rating !== null || sold > 0) && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-bean">
          {rating && (
            <>
              <Rating
                value={rating.stars}
                label={t("Rated {stars} of 5", { stars: rating.stars.toFixed(1) })}
              />
              <span className="font-semibold text-cocoa">{rating.stars.toFixed(1)}</span>
              <span>{`(${rating.count})`}</span>
            </>
          )}
          {rating && sold > 0 && <span aria-hidden="true">·</span>}
          {sold > 0 && (
            <span>
              {sold.toLocaleString("en")} {t("sold")}
            </span>
          )}
          {promo !== null && <Badge tone="hot">{promo}</Badge>}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* Of a group each product has its own price. */}
        {(price !== null || product.offer !== "group") && (
          <Price
            now={
              isRange
                ? `${formatRinggit(price)} – ${formatRinggit(highestPrice)}`
                : shownPrice(price)
            }
            was={regularPrice === null || isRange ? undefined : formatRinggit(regularPrice)}
            prefix={product.offer === "group" ? t("From") : undefined}
            className="font-display text-2xl"
          />
        )}
        {discountPercent > 0 && (
          <Badge tone="sale">{t("Save {amount}", { amount: `${discountPercent}%` })}</Badge>
        )}
        {left !== null && (
          <span className="text-sm font-semibold text-berry">
            {t("Only {count} left", { count: left })}
          </span>
        )}
        {picked?.isBuyable === false && <Badge tone="soft">{t("Out of Stock")}</Badge>}
      </div>
    </div>
  );
}

/** What a product's attributes say to choose by: how many it serves, its weight, allergens, a halal statement. */
export function ProductFacts({ facts }: { facts: DetailView["facts"] }) {
  if (facts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 text-sm">
      {facts.map(({ kind, text }) => (
        <li key={kind} className="rounded-md bg-cream px-3 py-1.5 text-bean first-letter:uppercase">
          {text}
        </li>
      ))}
    </ul>
  );
}
