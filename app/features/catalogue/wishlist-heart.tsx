import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toast/toast.ts";
import { classNames } from "#app/ui/class-names.ts";

const WISHLIST_TOAST_MS = 2500;

/** A wishlist button; its state is not stored. With `tellsSo` a toast is shown when it is set. */
export function WishlistHeart({
  name,
  tellsSo = false,
  className,
}: {
  name: string;
  tellsSo?: boolean;
  className?: string;
}) {
  const [wished, setWished] = useState(false);
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={`Wishlist: ${name}`}
      className={classNames("heart needs-script", className)}
      onClick={() => {
        if (!wished && tellsSo) showToast("success", "Added to wishlist! ❤️", WISHLIST_TOAST_MS);
        setWished(!wished);
      }}
    >
      <Icon name="heart" filled={wished} />
    </button>
  );
}
