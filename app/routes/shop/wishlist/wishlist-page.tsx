import { WISHLIST_TEXTS } from "#app/config/texts/wishlist.ts";
import type { MouseEvent, ReactNode } from "react";
import { useRevalidator } from "react-router";
import { wishText } from "#app/domain/catalogue/wishlist.ts";
import { useFocusKept } from "#app/components/cart/use-focus-kept.ts";
import { CardAction } from "#app/components/product/card-action.tsx";
import type { CardView } from "#app/components/product/card-view.ts";
import { CheckedLater } from "#app/components/product/checked-later.tsx";
import { Card, CardPrice } from "#app/components/product/product-card.tsx";
import { ProductCards } from "#app/components/product/product-cards.tsx";
import { share } from "#app/components/product/share.ts";
import { CONTENT_ID } from "#app/components/frame/focus-page.ts";
import { shopText, t } from "#app/texts/t.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/toast/toast.ts";
import { WISH_FORM_ID } from "#app/components/wishlist/wish-form.tsx";
import { toggleWish } from "#app/components/wishlist/wish-storage.ts";

export interface WishlistView {
  /** The products on the list, the newest first, also those that are not sold any more. */
  ids: number[];
  cards: CardView[];
  isCheckedLater: boolean;
}

/** The shopper's own list. */
export function OwnWishlist({ ids, cards, isCheckedLater }: WishlistView) {
  // A removed card contains the focused button.
  useFocusKept(ids.join(), CONTENT_ID);
  if (cards.length === 0) return <EmptyWishlist gone={ids.length} />;
  return (
    <WishlistFrame
      title={t("Your wishlist")}
      count={shopText(WISHLIST_TEXTS.own, { treats: treats(cards.length) })}
      gone={ids.length - cards.length}
      actions={<ShareList cards={cards} />}
      isCheckedLater={isCheckedLater}
    >
      <ul aria-label={t("Your wishlist")} className="products">
        {cards.map((card) => (
          <Card key={card.id} card={card} corner={<RemoveWish card={card} />}>
            <CardPrice card={card} />
            <CardAction card={card} idleLabel={t("Add to Cart")} />
          </Card>
        ))}
      </ul>
    </WishlistFrame>
  );
}

/** The list of another shopper, from the address of the page. */
export function SharedWishlist({ ids, cards, isCheckedLater }: WishlistView) {
  if (cards.length === 0) {
    return (
      <EmptyState
        icon="heart"
        drawing="empty-wishlist"
        title={t("There is nothing on this list")}
        level="h1"
      >
        <p className="text-bean">{shopText(WISHLIST_TEXTS.gone)}</p>
        <ButtonLink to="/products">{t("Find something sweet")}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <WishlistFrame
      title={t("A list shared with you")}
      count={shopText(WISHLIST_TEXTS.shared, { treats: treats(cards.length) })}
      gone={ids.length - cards.length}
      isCheckedLater={isCheckedLater}
      actions={
        <>
          <ButtonLink to="/wishlist" variant="quiet">
            {t("See your own list")}
          </ButtonLink>
          <Button form={WISH_FORM_ID} name="keep" value={idsOf(cards)}>
            <Icon name="heart" />
            {t("Keep it")}
          </Button>
        </>
      }
    >
      <ProductCards label={t("A list shared with you")} cards={cards} />
    </WishlistFrame>
  );
}

function WishlistFrame({
  title,
  count,
  gone,
  isCheckedLater,
  actions,
  children,
}: {
  title: string;
  count: string;
  /** How many products of the list are not sold any more. */
  gone: number;
  isCheckedLater: boolean;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page py-8 lg:py-12">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl">{title}</h1>
          <p aria-live="polite" className="text-bean">
            {count}
          </p>
          {gone > 0 && <p className="text-sm text-bean">{goneText(gone)}</p>}
          {isCheckedLater && <CheckedLater />}
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </header>
      {children}
    </div>
  );
}

function EmptyWishlist({ gone }: { gone: number }) {
  return (
    <EmptyState icon="heart" drawing="empty-wishlist" title={t("No wishes yet")} level="h1">
      <p className="text-bean">{gone > 0 ? goneText(gone) : shopText(WISHLIST_TEXTS.empty)}</p>
      <ButtonLink to="/products">{t("Find something sweet")}</ButtonLink>
    </EmptyState>
  );
}

function RemoveWish({ card: { id, name } }: { card: CardView }) {
  const { revalidate } = useRevalidator();
  const remove = (event: MouseEvent) => {
    const done = toggleWish(id);
    if (!done) return;
    event.preventDefault();
    showToast("success", wishText(done));
    void revalidate();
  };
  return (
    <button
      form={WISH_FORM_ID}
      name="remove"
      value={id}
      aria-label={t("Take {name} off the list", { name })}
      className="heart card-heart"
      onClick={remove}
    >
      <Icon name="close" />
    </button>
  );
}

/** A link to the list as others see it, which opens the share sheet where there is one. */
function ShareList({ cards }: { cards: CardView[] }) {
  const address = `/wishlist?items=${idsOf(cards)}`;
  const shareLink = (event: MouseEvent) => {
    event.preventDefault();
    void share({
      title: t("A list shared with you"),
      text: t("These make me hungry. Have a look!"),
      url: location.origin + address,
    });
  };
  return (
    <a href={address} className="btn btn-outline" onClick={shareLink}>
      <Icon name="share" />
      {t("Share this list")}
    </a>
  );
}

function idsOf(cards: CardView[]): string {
  return cards.map(({ id }) => id).join(",");
}

const treats = (count: number) =>
  count === 1 ? shopText(WISHLIST_TEXTS.one) : shopText(WISHLIST_TEXTS.many, { count });

const goneText = (count: number) =>
  count === 1 ? shopText(WISHLIST_TEXTS.oneGone) : shopText(WISHLIST_TEXTS.manyGone, { count });
