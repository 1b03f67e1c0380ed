import { ORDER_TEXTS } from "#app/config/texts/orders.ts";
import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { Form, Link } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import { CONTACT_LIMITS } from "#app/domain/order/checkout-form.ts";
import type { Sen } from "#app/domain/money.ts";
import type { Contact } from "#app/domain/order/order.ts";
import { shopText, t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { AddressFields } from "./address-fields.tsx";
import type { FormView } from "./checkout-view.ts";
import { CONTACT_FIELDS, type ContactFields as Fields, schemaOf } from "./contact-schema.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { PayMarks } from "./pay-marks.tsx";
import { StepTitle } from "./step-title.tsx";
import { useFilledTown } from "./use-filled-town.ts";
import { controlOf, writeInto } from "#app/components/checkout/form-fields.ts";
import { useKeptFields } from "#app/components/checkout/use-kept-fields.ts";

/** The name of the buttons that conform uses. */
const INTENT = "__intent__";

export const CHECKOUT_FORM_ID = "checkout-form";

/** A step below another one. */
const STEP = "grid gap-5 border-t border-line pt-5";

/** 'Shipping Information' in steps. Browser and server apply the same rules; without scripts only the server does. */
export function ContactForm({
  cartId,
  confirmedTotal,
  contact,
  town,
  refusal,
  sendsEmails,
  ways,
  offersLast,
  postcodeRefusal,
  offersPickup,
  children,
  onChoice,
}: Pick<
  FormView,
  "cartId" | "contact" | "town" | "refusal" | "sendsEmails" | "ways" | "offersLast"
> & {
  /** The total on the page. The server refuses to charge another one. */
  confirmedTotal: Sen;
  /** Why nothing is delivered to the postcode; null for one that is served. */
  postcodeRefusal: string | null;
  offersPickup: boolean;
  /** The choice of the date. */
  children?: ReactNode;
  /** Called with the form at first and after each change of a field. */
  onChoice?: (form: FormData) => void;
}) {
  const { lastResult = null, filledIn = [] } = refusal ?? {};
  const isHydrated = useHydrated();
  const [refusals, setRefusals] = useState(0);
  const [form, fields] = useForm<Fields, Contact>({
    id: CHECKOUT_FORM_ID,
    lastResult,
    defaultValue: contact ?? town ?? {},
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: schemaOf(formData) }),
  });
  const element = useRef<HTMLFormElement>(null);
  const filled = contact ? null : town;
  useKeptFields(element, CONTACT_FIELDS, filled);
  const filledTown = useFilledTown(element, filled);
  const isFilledIn = useRef(contact !== null);
  useEffect(() => {
    // The details of the last order, which came when the shopper asked for them. The notes are about one order.
    if (!contact || !element.current || isFilledIn.current) return;
    isFilledIn.current = true;
    for (const name of CONTACT_FIELDS.filter((one) => one !== "notes")) {
      const control = controlOf(element.current, name);
      if (control) writeInto(control, contact[name]);
    }
  }, [contact]);
  useEffect(() => {
    // A choice made before hydration counts too.
    if (element.current) onChoice?.(new FormData(element.current));
  }, [onChoice]);

  const field = (name: keyof Contact) => ({
    id: fields[name].id,
    name: fields[name].name,
    defaultValue: fields[name].initialValue ?? "",
    error: fields[name].errors?.[0],
    maxLength: CONTACT_LIMITS[name],
  });
  const line = (name: keyof Contact) => ({ ...field(name), enterKeyHint: "next" as const });
  const errors = CONTACT_FIELDS.flatMap((name) => {
    const text = fields[name].errors?.[0];
    return text ? [{ fieldId: fields[name].id, text }] : [];
  });
  // The number of refused submits, in the browser or by the server. Each moves the focus to the first error.
  const attempt = lastResult?.status === "error" ? refusals + 1 : refusals;

  return (
    <Form
      ref={element}
      id={form.id}
      method="post"
      action="/checkout"
      noValidate={form.noValidate}
      onSubmit={(event) => {
        form.onSubmit(event);
        // conform checks a single field by submitting the form with its own button.
        if (event.defaultPrevented && submitterOf(event)?.name !== INTENT) {
          setRefusals((count) => count + 1);
        }
      }}
      // Safari ignores scroll margins on the way by Tab: the field would be behind the bar.
      onFocus={({ target }) => target.scrollIntoView({ block: "nearest" })}
      onInput={onChoice && ((event) => onChoice(new FormData(event.currentTarget)))}
      className="panel checkout-steps grid gap-5 p-5 sm:p-6 [&_:is(.control,input,summary)]:scroll-mb-28"
      aria-labelledby="shipping-title"
    >
      <h2 id="shipping-title" className="text-xl">
        {t("Shipping Information")}
      </h2>
      {attempt > 0 && <ErrorSummary key={attempt} errors={errors} />}
      {/* The button for Enter before hydration. Otherwise it would be the promo code button, which belongs to this form. */}
      {!isHydrated && <button hidden>{t("Pay Now")}</button>}
      <input type="hidden" name="cartId" value={cartId} />
      <input type="hidden" name="confirmedTotal" value={confirmedTotal} />
      {children}
      <div className={STEP}>
        <StepTitle>{t("Your details")}</StepTitle>
        {offersLast && (
          <Link to="?details=last" replace preventScrollReset className="link w-fit text-sm">
            {t("Fill in the details of my last order")}
          </Link>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t("First name")} {...line("firstName")} autoComplete="given-name" />
          <TextField label={t("Last name")} {...line("lastName")} autoComplete="family-name" />
          <TextField
            label={t("Email")}
            hint={sendsEmails ? t("We send your order confirmation here.") : undefined}
            {...line("email")}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            label={t("Phone number")}
            hint={t("A Malaysian mobile number, such as 012-3456789.")}
            {...line("phone")}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        </div>
        <CompanyFold
          {...line("company")}
          value={fields.company.value ?? ""}
          autoComplete="organization"
        />
      </div>
      <AddressFields
        line={line}
        postcode={fields.postcode.value ?? ""}
        state={fields.state.value ?? ""}
        filledIn={filledIn}
        filledTown={filledTown}
        refusal={postcodeRefusal}
        offersPickup={offersPickup}
        className={`${STEP} in-[form:has([value=pickup]:checked)]:hidden`}
      />
      <TextAreaField
        rows={3}
        label={t("Order notes")}
        optional
        hint={
          <>
            <span className="in-[form:has([value=pickup]:checked)]:hidden">
              {shopText(ORDER_TEXTS.notes)}
            </span>
            <span className="hidden in-[form:has([value=pickup]:checked)]:inline">
              {shopText(ORDER_TEXTS.pickupNotes)}
            </span>
          </>
        }
        {...field("notes")}
        autoComplete="off"
      />
      <div className={STEP}>
        <StepTitle>{t("Payment")}</StepTitle>
        <PayMarks ways={ways} />
      </div>
    </Form>
  );
}

function submitterOf(event: FormEvent): HTMLButtonElement | null {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter : null;
}

/** The company, which few orders have. Opens for a value or an error. */
function CompanyFold({
  value,
  ...field
}: Omit<ComponentProps<typeof TextField>, "label" | "optional" | "value"> & { value: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen || value !== "" || field.error !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 items-center gap-2 text-sm font-semibold">
        <Icon
          name="down"
          className="size-4 flex-none transition-transform in-[[open]>summary]:rotate-180"
        />
        <span>
          {t("Company")} <span className="font-normal text-mocha">{t("(optional)")}</span>
        </span>
      </summary>
      <TextField {...field} label={t("Company")} className="mt-1" />
    </details>
  );
}
