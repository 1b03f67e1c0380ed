import { useEffect } from "react";
import { useFetcher } from "react-router";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { closeDialog, Dialog, DialogButton } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CartAnswer } from "#app/components/cart/cart-answer.ts";

const DIALOG_ID = "clear-cart";

/** Clears the cart after a confirmation dialog. Works without scripts. */
export function ClearCart() {
  const fetcher = useFetcher<CartAnswer>({ key: "cart-clear" });
  useEffect(() => {
    // The open dialog would cover the error toast.
    if (fetcher.data?.ok === false) closeDialog(DIALOG_ID);
  }, [fetcher.data]);
  return (
    <div className="justify-self-end">
      <DialogButton
        dialog={DIALOG_ID}
        action="show-modal"
        className="btn btn-quiet hover:text-berry"
      >
        <Icon name="trash" className="size-4" />
        {t("Clear Cart")}
      </DialogButton>
      <Dialog id={DIALOG_ID} label={t("Clear Cart")}>
        <h2 className="text-xl">{t("Are you sure you want to clear your cart?")}</h2>
        <p className="mt-2 text-bean">{t("Every item and your promo code will be taken out.")}</p>
        <fetcher.Form
          method="post"
          action="/cart"
          className="mt-6 flex flex-wrap justify-end gap-3"
        >
          <DialogButton dialog={DIALOG_ID} action="close" className="btn btn-outline">
            {t("Keep Items")}
          </DialogButton>
          <Button variant="danger" name="intent" value="clear" busy={fetcher.state !== "idle"}>
            {t("Clear Cart")}
          </Button>
        </fetcher.Form>
      </Dialog>
    </div>
  );
}
