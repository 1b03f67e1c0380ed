import { shopConfig } from "#app/config/shop.ts";
import type { SliderConfig } from "#app/domain/slider.ts";
import { HeroSlider } from "#app/features/slider/hero-slider.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

const PROMISES: [icon: IconName, text: string][] = [
  ["oven", "Freshly Baked Daily"],
  ["truck", "Free Delivery"],
  ["shield", "Secure Payment"],
];

/** The introduction of the shop beside the slider. Without slides the text has the full width. */
export function Hero({ slider }: { slider: SliderConfig }) {
  const { eyebrow, heading, text } = shopConfig.introduction;
  const hasSlides = slider.images.length > 0;
  return (
    <div className="hero">
      <div
        className={classNames(
          "page grid items-center gap-x-12 gap-y-7 pt-5 pb-10 lg:py-14",
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
          <h1 className="mt-3 text-3xl">{heading}</h1>
          <p className="mt-4 max-w-prose text-lg text-bean">{text}</p>
          <ul className="mt-7 grid grid-cols-(--three-columns) gap-4 border-t border-line pt-5 text-sm leading-snug font-semibold">
            {PROMISES.map(([icon, promise]) => (
              <li key={promise} className="grid content-start gap-2">
                <Icon name={icon} className="size-6 text-pandan" />
                <span>{promise}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
