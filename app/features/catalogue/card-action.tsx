import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useAddToCart } from "./add-to-cart.ts";
import type { CardView } from "./card-view.ts";

const CARD_TOAST_MS = 2500;

/** The button at the foot of a card: adds, leads to the options, or says that it is sold out. */
export function CardAction({ card, idleLabel }: { card: CardView; idleLabel: string }) {
  if (card.offer === "sold-out") {
    return (
      <Button type="button" disabled className="card-action">
        Out of Stock
      </Button>
    );
  }
  if (card.offer === "options") {
    return (
      <Link
        to={`/product/${card.slug}`}
        className="btn btn-outline card-action"
        aria-label={`Select Options for ${card.name}`}
      >
        Select Options
      </Link>
    );
  }
  return <AddForm card={card} idleLabel={idleLabel} />;
}

function AddForm({ card, idleLabel }: { card: CardView; idleLabel: string }) {
  const { fetcher, addState } = useAddToCart({
    toastMs: CARD_TOAST_MS,
    failure: "Failed to add to cart",
  });
  return (
    <fetcher.Form method="post" action="/cart" className="card-form">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={card.id} />
      <input type="hidden" name="quantity" value="1" />
      <Button
        variant={addState === "added" ? "done" : "primary"}
        busy={addState === "adding"}
        className="card-action"
        aria-label={addState === "idle" ? `${idleLabel}: ${card.name}` : undefined}
      >
        {addState === "added" && <Icon name="check" className="size-4.5" />}
        {{ idle: idleLabel, adding: "Adding...", added: "Added to Cart!" }[addState]}
      </Button>
    </fetcher.Form>
  );
}
