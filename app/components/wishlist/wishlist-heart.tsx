import type { MouseEvent } from "react";
import { wishText } from "#app/domain/catalogue/wishlist.ts";
import { t } from "#app/texts/t.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toast/toast.ts";
import { WISH_FORM_ID } from "./wish-form.tsx";
import { toggleWish, useWished } from "./wish-storage.ts";

const WISHLIST_TOAST_MS = 2500;

/** Puts a product on the wishlist or takes it off. Without scripts it adds it and leads to the wishlist. */
export function WishlistHeart({
  id,
  name,
  className,
}: {
  id: number;
  name: string;
  className?: string;
}) {
  const isWished = useWished(id);
  const toggle = (event: MouseEvent) => {
    const done = toggleWish(id);
    if (!done) return;
    event.preventDefault();
    showToast(done === "full" ? "info" : "success", wishText(done), WISHLIST_TOAST_MS);
  };
  return (
    <button
      form={WISH_FORM_ID}
      name="add"
      value={id}
      aria-pressed={isWished}
      aria-label={t("Wishlist: {name}", { name })}
      className={classNames("heart", className)}
      onClick={toggle}
    >
      <Icon name="heart" filled={isWished === true} />
    </button>
  );
}
