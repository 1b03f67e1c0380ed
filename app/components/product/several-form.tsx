import { useEffect, useRef, useState, type FormEvent } from "react";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toast/toast.ts";
import { AddButton } from "./add-button.tsx";
import { useAddToCart } from "./add-to-cart.ts";
import type { PurchaseOptionsProps } from "./purchase-props.ts";
import { VARIATIONS_ID, VariationPicker } from "./variation-picker.tsx";

/** A collapsible plain form that adds several variations of a product at once. */
export function SeveralForm({
  product,
  variations,
  toast,
  isOpen,
}: Pick<PurchaseOptionsProps, "product" | "variations" | "toast"> & {
  /** Whether it is expanded at first. */
  isOpen: boolean;
}) {
  const { onSubmit, addState, renew } = useAddToCart(toast);
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(0);

  useEffect(() => {
    // Boxes can be checked before scripts run.
    const frame = requestAnimationFrame(() => setChosen(countChosen(form.current)));
    return () => cancelAnimationFrame(frame);
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (countChosen(form.current) === 0) {
      event.preventDefault();
      document.getElementById(VARIATIONS_ID)?.focus();
      showToast("info", t("Select Variations First"), toast.toastMs);
    }
    onSubmit(event);
  };

  return (
    <details open={isOpen}>
      <summary className="panel flex min-h-14 items-center gap-3 px-5 py-3">
        <span className="min-w-0 flex-1">{t("Choose several")}</span>
        <Icon
          name="down"
          className="size-5 flex-none transition-transform in-[[open]>summary]:rotate-180"
        />
      </summary>
      <form
        ref={form}
        method="post"
        action={localPath("/cart")}
        className="several mt-3 grid gap-5"
        onSubmit={submit}
        // Not onChange: React misses a box that is checked again after a reset.
        onInput={() => {
          setChosen(countChosen(form.current));
          renew();
        }}
        onReset={() => setChosen(0)}
      >
        <input type="hidden" name="productId" value={product.id} />
        <input type="hidden" name="several" value="1" />
        <VariationPicker variations={variations} chosen={chosen} />
        <AddButton
          name="intent"
          value="add"
          large
          state={addState}
          label={
            <>
              <span className="when-unchosen">{t("Select Variations First")}</span>
              <span className="when-chosen">{addLabel(chosen)}</span>
            </>
          }
        />
      </form>
    </details>
  );
}

/** Without scripts the checked boxes are not counted. */
function addLabel(chosen: number): string {
  return chosen > 0 ? t("Add {count} Variation(s)", { count: chosen }) : t("Add to Cart");
}

function countChosen(form: HTMLFormElement | null): number {
  return form?.querySelectorAll("[name=variationId]:checked").length ?? 0;
}
