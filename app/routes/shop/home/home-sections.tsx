import { HOME_TEXTS } from "#app/config/texts/home.ts";
import type { ReactNode } from "react";
import { shopText, t } from "#app/texts/t.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CardView } from "#app/components/product/card-view.ts";
import { ProductCards } from "#app/components/product/product-cards.tsx";

interface SectionProps {
  /** Null when they could not be read. */
  cards: CardView[] | null;
  isLoading: boolean;
}

export function LatestArrivals({ cards, isLoading }: SectionProps) {
  return (
    <HomeSection
      id="latest"
      className="page pt-5 md:pt-8"
      tag={<Badge tone="new">{t("NEW")}</Badge>}
      title={t("Latest Arrivals")}
      subtitle={
        isLoading
          ? t("Loading latest products...")
          : t("Fresh products just for you • Don't miss out")
      }
      cards={cards}
      failed={t("Failed to load latest products")}
      empty={t("No latest products available at the moment.")}
    />
  );
}

export function HotProducts({ cards, isLoading }: SectionProps) {
  return (
    <HomeSection
      id="hot"
      className="page one-row pt-10 md:pt-16"
      tag={
        <Badge tone="hot">
          <Icon name="flame" className="size-3.5" />
          {t("TRENDING")}
        </Badge>
      }
      title={t("Hot Products")}
      subtitle={
        isLoading
          ? t("Loading hot products...")
          : t("Best sellers that everyone loves • Limited time offers")
      }
      link={
        <ButtonLink to="/products" variant="outline" className="max-md:hidden">
          {t("View All")}
          <Icon name="arrow" className="size-4.5" />
        </ButtonLink>
      }
      cards={cards}
      failed={t("Failed to load products. Please try again.")}
      empty={t("No hot products available at the moment.")}
    >
      <ButtonLink to="/products" variant="outline" className="mt-4 w-full md:hidden">
        {t("View All Hot Products")}
      </ButtonLink>
    </HomeSection>
  );
}

/** `sold`: total number of sold pieces; null when not known. The count is shown from the first sale. */
export function StartShopping({ sold }: { sold: number | null }) {
  return (
    <section className="icing icing-syrup -mb-24 mt-14 bg-syrup pt-10 pb-20 text-center md:mt-24 md:pt-16 md:pb-28">
      <div className="page grid justify-items-center gap-4">
        <h2 className="max-w-full text-3xl">
          {!sold
            ? shopText(HOME_TEXTS.forYou)
            : t("{sold}+ Products Sold!", { sold: sold.toLocaleString("en") })}
        </h2>
        <p className="max-w-prose text-lg text-bean">
          {sold !== 0 && <span>{`${t("Join thousands of satisfied customers!")} `}</span>}
          <span>{t("Discover the best products at the best prices every day")}</span>
        </p>
        <ButtonLink to="/products" large className="mt-2">
          {t("Start Shopping")}
        </ButtonLink>
      </div>
    </section>
  );
}

function HomeSection({
  id,
  className,
  tag,
  title,
  subtitle,
  link,
  cards,
  failed,
  empty,
  children,
}: Pick<SectionProps, "cards"> & {
  id: string;
  className: string;
  tag: ReactNode;
  title: string;
  subtitle: string;
  /** Shown beside the heading. */
  link?: ReactNode;
  failed: string;
  empty: string;
  children?: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-4 flex items-end justify-between gap-6 md:mb-5">
        <div className="flex flex-1 flex-wrap items-center justify-between gap-x-3 md:justify-start">
          <p className="max-md:order-1">{tag}</p>
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          <p className="order-2 mt-1 basis-full text-sm text-bean md:text-base">{subtitle}</p>
        </div>
        {link}
      </div>
      {cards === null && (
        <Message>
          <p role="alert">{failed}</p>
          <ButtonLink to="/" reloadDocument variant="outline">
            {t("Try Again")}
          </ButtonLink>
        </Message>
      )}
      {cards?.length === 0 && <Message>{empty}</Message>}
      {cards !== null && cards.length > 0 && <ProductCards label={title} cards={cards} />}
      {children}
    </section>
  );
}

function Message({ children }: { children: ReactNode }) {
  return (
    <div className="panel grid justify-items-center gap-4 px-6 py-12 text-center text-bean">
      {children}
    </div>
  );
}
