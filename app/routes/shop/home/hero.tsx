import { HOME_TEXTS } from "#app/config/texts/home.ts";
import type { ShopDetails } from "#app/domain/shop/identity.ts";
import type { SliderConfig } from "#app/domain/admin/slider.ts";
import { HeroSlider } from "#app/routes/shop/home/hero-slider.tsx";
import { shopText, t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";

/**
 * The introduction of the shop beside the slider. Without slides the text has the full width. On a narrow screen it is
 * the heading and the button alone, so that the first products are near the top.
 */
export function Hero({
  slider,
  introduction: { eyebrow, heading, text },
  nextDelivery,
}: {
  slider: SliderConfig;
  introduction: ShopDetails["introduction"];
  /** A line about the first day of delivery; null without dates. */
  nextDelivery: string | null;
}) {
  const hasSlides = slider.images.length > 0;
  return (
    <div className="hero">
      <div
        className={classNames(
          "page grid items-center gap-x-12 gap-y-3 pt-3 lg:py-8",
          hasSlides && "lg:grid-cols-2",
        )}
      >
        {hasSlides && (
          <div className="lg:order-2">
            <HeroSlider {...slider} />
          </div>
        )}
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h1 className="mt-1 text-2xl lg:mt-2 lg:text-3xl">{heading}</h1>
          <p className="mt-4 max-w-prose text-lg text-bean max-lg:hidden">{text}</p>
          <p className="mt-3 flex flex-wrap gap-2.5 lg:mt-6">
            <ButtonLink to="/products" variant="accent">
              {shopText(HOME_TEXTS.choose)}
              <Icon name="arrow" className="size-4.5" />
            </ButtonLink>
            <ButtonLink to="/gifts" variant="outline" className="max-sm:hidden">
              {t("Find a gift")}
            </ButtonLink>
          </p>
          {nextDelivery !== null && (
            <p className="mt-2 text-sm font-semibold text-pandan lg:mt-3">{nextDelivery}</p>
          )}
        </div>
      </div>
    </div>
  );
}
