import { Link } from "react-router";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { AddButton, useAddToCart } from "./add-to-cart.tsx";
import type { CardView } from "./card-view.ts";

const CARD_TOAST_MS = 2500;

/** The action of a card: add to cart, a link to the product or to another shop; none when it is sold out. */
export function CardAction({ card, idleLabel }: { card: CardView; idleLabel: string }) {
  const { offer } = card;
  switch (offer) {
    case "sold-out":
      return null;
    case "options":
      return <PageLink card={card} text={t("Select Options")} />;
    case "group":
      return <PageLink card={card} text={t("View Products")} />;
    case "on-request":
      return <PageLink card={card} text={t("View Details")} />;
    case "elsewhere":
      return (
        <a
          href={card.soldAt?.url}
          rel="nofollow noopener"
          className="btn btn-outline card-action"
          aria-label={`${card.soldAt?.label}: ${card.name}`}
        >
          {card.soldAt?.label}
        </a>
      );
    case "buy":
      return <AddForm card={card} idleLabel={idleLabel} />;
    default:
      return offer satisfies never;
  }
}

function PageLink({ card, text }: { card: CardView; text: string }) {
  return (
    <Link
      to={`/product/${card.slug}`}
      className="btn btn-outline card-action"
      aria-label={t("{text} for {name}", { text, name: card.name })}
    >
      {text}
    </Link>
  );
}

function AddForm({ card, idleLabel }: { card: CardView; idleLabel: string }) {
  const { onSubmit, addState } = useAddToCart(CARD_TOAST_MS, t("Failed to add to cart"));
  return (
    <form method="post" action={localPath("/cart")} className="card-form" onSubmit={onSubmit}>
      <input type="hidden" name="productId" value={card.id} />
      <AddButton
        name="intent"
        value="add"
        state={addState}
        label={idleLabel}
        className="card-action"
        aria-label={addState === "idle" ? `${idleLabel}: ${card.name}` : undefined}
      />
    </form>
  );
}
