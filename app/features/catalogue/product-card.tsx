import type { ReactNode } from "react";
import { Link } from "react-router";
import type { BadgeKind } from "#app/domain/badges.ts";
import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { freeShippingText } from "#app/domain/shipping.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { sourcesFor } from "#app/ui/picture-address.ts";
import { Picture } from "#app/ui/picture.tsx";
import { warmPicture } from "#app/ui/warm-picture.ts";
import { Price } from "#app/ui/price.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { remembered } from "#app/ui/remembered.tsx";
import { CardAction } from "./card-action.tsx";
import type { CardView } from "./card-view.ts";
import { priceText } from "./price-text.ts";
import { useIntent } from "./use-intent.ts";
import { WishlistHeart } from "./wishlist-heart.tsx";

export interface CardProps {
  card: CardView;
  /** Whether the card has the first picture of the page. */
  isFirst?: boolean;
  inCart?: boolean;
}

/** The card of the home page, the product list and the related products. */
export const ProductCard = remembered(FullCard, "card");

function FullCard({
  card,
  freeShippingThreshold,
  ...rest
}: CardProps & { freeShippingThreshold: Sen }) {
  return (
    <Card card={card} {...rest} tellsWish>
      {card.rating && (
        <p className="card-facts">
          <Stars {...card.rating} />
        </p>
      )}
      <CardPrice card={card} />
      {card.offer !== "elsewhere" && (
        <p className="card-note">{freeShippingText(freeShippingThreshold, "over")}</p>
      )}
      <CardAction card={card} idleLabel="Add to Cart" />
    </Card>
  );
}

const TONES: Record<BadgeKind, BadgeTone> = {
  new: "new",
  sale: "sale",
  hot: "hot",
  featured: "soft",
};

/** The frame of a card. @param title the name as it is shown */
export function Card({
  card,
  isFirst = false,
  inCart = false,
  tellsWish = false,
  title = card.name,
  children,
}: CardProps & { tellsWish?: boolean; title?: ReactNode; children: ReactNode }) {
  return (
    <li className="card">
      <div className="card-figure">
        <Picture src={card.image} alt="" shownAs="card" isFirst={isFirst} className="card-media" />
        {(card.isBestSeller || inCart) && (
          <p className="card-flag">
            {card.isBestSeller && <Badge>Best Seller</Badge>}
            {inCart && (
              <Badge tone="new">
                <Icon name="check" className="size-3.5" />
                In cart
              </Badge>
            )}
          </p>
        )}
      </div>
      <p className="card-badges">
        {card.badges.map(({ kind, label }) => (
          <Badge key={kind} tone={TONES[kind]}>
            {label}
          </Badge>
        ))}
      </p>
      <div className="card-body">
        <h3 className="card-name">
          {card.slug === "" ? title : <CardLink card={card}>{title}</CardLink>}
        </h3>
        {children}
      </div>
      <WishlistHeart name={card.name} tellsSo={tellsWish} className="card-heart" />
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
  const isLowestOfMany =
    card.price !== null && (card.offer === "options" || card.offer === "group");
  return (
    <Price
      now={priceText(card.price)}
      was={card.regularPrice === null ? undefined : formatRinggit(card.regularPrice)}
      prefix={isLowestOfMany ? "From" : undefined}
      className="card-price"
    />
  );
}

export function Stars({ stars, count }: { stars: number; count: number }) {
  return (
    <>
      <Rating value={stars} label={`Rated ${stars} of 5`} />
      <span>{`(${count})`}</span>
    </>
  );
}
