import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { BadgeKind } from "#app/domain/catalogue/badges.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { sourcesFor } from "#app/ui/picture-address.ts";
import { Picture } from "#app/ui/picture.tsx";
import { warmPicture } from "#app/ui/warm-picture.ts";
import { Price } from "#app/ui/price.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { WishlistHeart } from "#app/components/wishlist/wishlist-heart.tsx";
import { t } from "#app/texts/t.ts";
import { CardAction } from "./card-action.tsx";
import type { CardView } from "./card-view.ts";
import { shownPrice } from "./price-text.ts";

export interface CardProps {
  card: CardView;
  /** Whether the card has the first picture of the page. */
  isFirst?: boolean;
  inCart?: boolean;
}

/** The card of the home page, the product list and the related products. */
export function ProductCard({ card, ...rest }: CardProps) {
  return (
    <Card card={card} {...rest}>
      {card.rating && (
        <p className="card-facts">
          <Stars {...card.rating} />
        </p>
      )}
      <CardPrice card={card} />
      <CardAction card={card} idleLabel={t("Add to Cart")} />
    </Card>
  );
}

const TONES: Record<BadgeKind, BadgeTone> = {
  "sold-out": "soft",
  sale: "sale",
  new: "new",
  hot: "hot",
  "best-seller": "soft",
  featured: "soft",
};

/** The frame of a card. @param title the name as it is shown @param corner instead of the heart */
export function Card({
  card,
  isFirst = false,
  inCart = false,
  title = card.name,
  corner = <WishlistHeart id={card.id} name={card.name} className="card-heart" />,
  children,
}: CardProps & { title?: ReactNode; corner?: ReactNode; children: ReactNode }) {
  return (
    <li className={card.badge?.kind === "sold-out" ? "card card-sold-out" : "card"}>
      <div className="card-figure">
        <Picture src={card.image} alt="" shownAs="card" isFirst={isFirst} className="card-media" />
        {inCart && (
          <p className="card-flag">
            <Badge tone="new">
              <Icon name="check" className="size-3.5" />
              {t("In cart")}
            </Badge>
          </p>
        )}
      </div>
      {card.badge && (
        <p className="card-badge">
          <Badge tone={TONES[card.badge.kind]}>{card.badge.label}</Badge>
        </p>
      )}
      <div className="card-body">
        <h3 className="card-name">
          {card.slug === "" ? title : <CardLink card={card}>{title}</CardLink>}
        </h3>
        {children}
      </div>
      {corner}
    </li>
  );
}

/** Prefetches the product page and its first picture when the visitor is about to follow the link. */
function CardLink({ card: { slug, image }, children }: { card: CardView; children: ReactNode }) {
  const { isMeant, signs } = useIntent(() => {
    if (image) warmPicture(image, sourcesFor("detail", image));
  });
  return (
    <Link
      to={`/product/${slug}`}
      prefetch={isMeant ? "render" : "none"}
      className="card-link"
      {...signs}
    >
      {children}
    </Link>
  );
}

export function CardPrice({ card }: { card: CardView }) {
  return (
    <Price
      now={shownPrice(card.price)}
      was={card.regularPrice === null ? undefined : formatRinggit(card.regularPrice)}
      prefix={card.isFrom ? t("From") : undefined}
      className="card-price"
    />
  );
}

export function Stars({ stars, count }: { stars: number; count: number }) {
  return (
    <>
      <Rating value={stars} label={t("Rated {stars} of 5", { stars })} />
      <span>{`(${count})`}</span>
    </>
  );
}

/** A passing pointer stays for a shorter time. React Router's prefetch waits 100 ms, for a touch too. */
const RESTS_MS = 40;

/**
 * Whether the visitor is about to follow a link: a pointer rests on it, it is pressed, or it has the focus.
 * @param onIntent called once, when that begins
 */
function useIntent(onIntent: () => void) {
  const [isMeant, setMeant] = useState(false);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);

  const begin = () => {
    clearTimeout(resting.current);
    if (isMeant) return;
    setMeant(true);
    onIntent();
  };
  const signs = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === "mouse") resting.current = setTimeout(begin, RESTS_MS);
    },
    onPointerLeave: () => clearTimeout(resting.current),
    onPointerDown: begin,
    onFocus: begin,
  };
  return { isMeant, signs };
}
