import { type FormEvent, useId } from "react";
import { Form, useLocation } from "react-router";
import type { DeliveryEstimate } from "#app/domain/delivery/delivery-estimate.ts";
import { t } from "#app/texts/t.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

const FORM_ID = "reach";

/** Asks for a postcode and tells from which day and at what cost goods are delivered there, or why not. */
export function PostcodeForm({
  estimate,
  isAsking = false,
  onSubmit,
}: {
  /** The answer for the last postcode; null before one is known. */
  estimate: DeliveryEstimate | null;
  isAsking?: boolean;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}) {
  const id = useId();
  const { pathname } = useLocation();
  const isRefused = estimate?.isServed === false;
  return (
    <Form
      method="get"
      preventScrollReset
      // Without scripts the answer is the page itself, at the place of this form.
      id={FORM_ID}
      action={`${pathname}#${FORM_ID}`}
      {...(onSubmit && { onSubmit })}
      className="panel grid scroll-mt-28 gap-2 p-4"
    >
      <label htmlFor={id} className="flex items-center gap-2 text-sm font-semibold">
        <Icon name="truck" className="size-5 flex-none text-pandan" />
        {t("When can it reach you?")}
      </label>
      <div className="flex max-w-sm gap-2">
        <input
          id={id}
          // A known postcode that arrives later is shown too.
          key={estimate?.postcode}
          name="postcode"
          defaultValue={estimate?.postcode}
          placeholder={t("Postcode")}
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="go"
          maxLength={10}
          aria-invalid={isRefused || undefined}
          aria-describedby={`${id}-told`}
          className="control min-w-0"
        />
        <Button variant="outline" busy={isAsking}>
          {t("Check")}
        </Button>
      </div>
      <output
        id={`${id}-told`}
        htmlFor={id}
        className={classNames(
          "text-sm font-medium empty:hidden",
          isRefused ? "text-berry" : "text-pandan",
        )}
      >
        {estimate?.message}
      </output>
    </Form>
  );
}
