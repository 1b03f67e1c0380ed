import { useEffect, useRef, useState } from "react";
import { useActionData, useFetcher } from "react-router";
import { formatRinggit } from "#app/domain/money.ts";
import type { AppliedCoupon } from "#app/domain/quote.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CartAnswer } from "./cart-answer.ts";

/** The promo code box: an input, or the applied code with what it saves and its way out. */
export function PromoCode({
  coupon,
  from,
}: {
  coupon: AppliedCoupon | null;
  from: "cart" | "checkout";
}) {
  const fetcher = useFetcher<CartAnswer>({ key: "cart-promo-code" });
  // Of the cart's own action: what a plain post of this form was answered.
  const posted = useActionData<Partial<CartAnswer>>();
  const isBusy = fetcher.state !== "idle";
  if (coupon) {
    return (
      <fetcher.Form
        method="post"
        action="/cart"
        className="flex items-center gap-3 rounded-md bg-leaf py-2 pr-2 pl-4"
      >
        <input type="hidden" name="from" value={from} />
        <Icon name="tag" className="size-5 flex-none text-pandan" />
        <p className="min-w-0 flex-1 text-sm">
          <strong className="break-all">{coupon.code}</strong>
          <span className="block text-bean">You save {formatRinggit(coupon.discount)}</span>
        </p>
        <Button variant="quiet" name="intent" value="remove-coupon" busy={isBusy}>
          Remove
        </Button>
      </fetcher.Form>
    );
  }
  const error = !isBusy && fetcher.data?.ok === false ? fetcher.data.message : null;
  return (
    <fetcher.Form method="post" action="/cart" className="grid gap-1.5">
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="intent" value="apply-coupon" />
      <label htmlFor="promo-code" className="text-sm font-semibold">
        Promo code
      </label>
      <CodeField typed={posted?.typedCode ?? ""} isBusy={isBusy} error={error} />
      {error && (
        <p id="promo-code-error" className="text-sm font-medium text-berry">
          {error}
        </p>
      )}
    </fetcher.Form>
  );
}

function CodeField({
  typed,
  isBusy,
  error,
}: {
  typed: string;
  isBusy: boolean;
  error: string | null;
}) {
  const input = useRef<HTMLInputElement>(null);
  // Before scripts run nobody watches the field, and the button must work whatever it holds.
  const [isBlank, setBlank] = useState(false);
  const look = () => setBlank(input.current?.value.trim() === "");
  useEffect(look, []);
  return (
    <div className="flex gap-2">
      <input
        ref={input}
        id="promo-code"
        name="code"
        defaultValue={typed}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : "promo-code-error"}
        onChange={look}
        className="control min-w-0 uppercase"
      />
      <Button variant="outline" busy={isBusy} disabled={isBlank}>
        {isBusy ? "Applying..." : "Apply"}
      </Button>
    </div>
  );
}
