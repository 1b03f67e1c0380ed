import { useEffect, useRef, useState } from "react";
import { useActionData, useFetcher, useLocation } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { type AppliedCoupon, savedBy } from "#app/domain/cart/quote.ts";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CartAnswer } from "./cart-answer.ts";

/** Another form on the page with typed text, and its address. */
export interface SharedForm {
  id: string;
  action: string;
}

/** The refusal of a promo code that was posted without scripts. */
export interface RefusedCode {
  typed: string;
  message: string;
}

/**
 * The promo code box: an input, or the applied code with its discount and a remove button. Without scripts a post loads
 * a new page, which would lose the typed text of another form. With `sharedForm` the box posts that form's fields too,
 * so that the answer contains them.
 */
export function PromoCode({
  coupon,
  missing,
  from,
  isShipped,
  sharedForm,
  refused = null,
}: {
  coupon: AppliedCoupon | null;
  /** For the free shipping that the discount has ended, sen. */
  missing: Sen;
  from: "cart" | "checkout";
  isShipped: boolean;
  sharedForm?: SharedForm | undefined;
  refused?: RefusedCode | null;
}) {
  const fetcher = useFetcher<CartAnswer>({ key: "cart-promo-code" });
  // The cart action's answer to a post of this form without scripts.
  const posted = useActionData<Partial<CartAnswer>>();
  // Of a link that a shop sends out. Nothing is applied before the shopper asks for it.
  const offered = new URLSearchParams(useLocation().search).get("code");
  const isBusy = fetcher.state !== "idle";
  const shared = useHydrated() ? undefined : sharedForm;
  if (coupon) {
    const saved = savedBy(coupon);
    return (
      <fetcher.Form
        method="post"
        action="/cart"
        className="flex items-center gap-3 rounded-md bg-leaf py-2 pr-2 pl-4"
      >
        <input type="hidden" name="from" value={from} />
        <Icon name="check" className="size-5 flex-none text-pandan" />
        <p className="min-w-0 flex-1 text-sm">
          <strong className="break-all">{coupon.code}</strong>
          <span className="block text-bean">
            {saved > 0
              ? t("You save {amount}", { amount: formatRinggit(saved) })
              : coupon.freeShipping && isShipped && t("Your order ships for free.")}
          </span>
          {missing > 0 && (
            <span className="block text-bean">
              {t("Add {amount} more to keep free shipping", { amount: formatRinggit(missing) })}
            </span>
          )}
        </p>
        <Button
          variant="quiet"
          name="intent"
          value="remove-coupon"
          busy={isBusy}
          {...inForm(shared)}
        >
          {t("Remove")}
        </Button>
      </fetcher.Form>
    );
  }
  const answered = fetcher.data?.ok === false ? fetcher.data.message : null;
  const error = isBusy ? null : (answered ?? refused?.message ?? null);
  return (
    <fetcher.Form method="post" action="/cart" className="grid gap-1.5">
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="intent" value="apply-coupon" />
      <label htmlFor="promo-code" className="text-sm font-semibold">
        {t("Promo code")}
      </label>
      {refused && (
        <input type="hidden" name="refusedCode" form={shared?.id} value={refused.typed} />
      )}
      <CodeField
        typed={refused?.typed ?? posted?.typedCode ?? offered ?? ""}
        isBusy={isBusy}
        error={error}
        shared={shared}
      />
      {error && (
        <p id="promo-code-error" className="text-sm font-medium text-berry">
          {error}
        </p>
      )}
    </fetcher.Form>
  );
}

/** Attributes of a button that submits another form, without validation. */
function inForm(shared: SharedForm | undefined) {
  return shared && { form: shared.id, formAction: localPath(shared.action), formNoValidate: true };
}

function CodeField({
  typed,
  isBusy,
  error,
  shared,
}: {
  typed: string;
  isBusy: boolean;
  error: string | null;
  shared: SharedForm | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  // The button is enabled until scripts run, because nothing updates it before.
  const [isBlank, setBlank] = useState(false);
  const checkBlank = () => setBlank(input.current?.value.trim() === "");
  useEffect(checkBlank, []);
  return (
    <div className="flex gap-2">
      <input
        ref={input}
        id="promo-code"
        name="code"
        form={shared?.id}
        defaultValue={typed}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : "promo-code-error"}
        onChange={checkBlank}
        className="control min-w-0 uppercase"
      />
      <Button
        variant="outline"
        busy={isBusy}
        disabled={isBlank}
        {...(shared && { name: "intent", value: "apply-coupon" })}
        {...inForm(shared)}
      >
        {isBusy ? t("Applying...") : t("Apply")}
      </Button>
    </div>
  );
}
