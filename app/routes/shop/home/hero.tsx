import { FRAME_TEXTS } from "#app/config/texts/frame.ts";
import { HOME_TEXTS } from "#app/config/texts/home.ts";
import type { ReactNode } from "react";
import { shopConfig } from "#app/config/shop.ts";
import type { SliderConfig } from "#app/domain/admin/slider.ts";
import { HeroSlider } from "#app/routes/shop/home/hero-slider.tsx";
import { shopText, t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

const promises = (): [icon: IconName, text: string][] => [
  ["oven", shopText(FRAME_TEXTS.fresh)],
  ["truck", t("Free Delivery")],
  ["shield", t("Secure Payment")],
];

/** What the shop is, and what it promises. `children`: shown between the two. */
export function Introduction({ children }: { children?: ReactNode }) {
  return (
    <>
      <p className="mt-4 max-w-prose text-lg text-bean max-lg:in-[.hero]:hidden">
        {shopText(shopConfig.introduction.text)}
      </p>
      {children}
      <ul className="mt-7 grid grid-cols-(--three-columns) gap-4 border-t border-line pt-5 text-sm leading-snug font-semibold max-lg:in-[.hero]:hidden">
        {promises().map(([icon, promise]) => (
          <li key={promise} className="grid content-start gap-2">
            <Icon name={icon} className="size-6 text-pandan" />
            <span>{promise}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * The introduction of the shop beside the slider. Without slides the text has the full width. On a narrow screen it is
 * the heading and the buttons alone, so that the first products are near the top.
 */
export function Hero({ slider }: { slider: SliderConfig }) {
  const { eyebrow, heading } = shopConfig.introduction;
  const hasSlides = slider.images.length > 0;
  return (
    <div className="hero">
      <div
        className={classNames(
          "page grid items-center gap-x-12 gap-y-3 pt-3 lg:py-14",
          hasSlides && "lg:grid-cols-[5fr_7fr]",
        )}
      >
        {hasSlides && (
          <div className="lg:order-2">
            <HeroSlider {...slider} />
          </div>
        )}
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h1 className="mt-1 text-2xl lg:mt-3 lg:text-3xl">{shopText(heading)}</h1>
          <Introduction>
            <p className="mt-3 flex flex-wrap gap-2.5 lg:mt-7">
              <ButtonLink to="/products" variant="accent">
                {shopText(HOME_TEXTS.choose)}
                <Icon name="arrow" className="size-4.5" />
              </ButtonLink>
              <ButtonLink to="/gifts" variant="outline" className="max-sm:hidden">
                {t("Find a gift")}
              </ButtonLink>
            </p>
          </Introduction>
        </div>
      </div>
    </div>
  );
}
