import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type FormEvent, useRef, useState } from "react";
import { Form } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import { postcodeFitsState, STATE_NAMES } from "#app/domain/address.ts";
import { CONTACT_LIMITS, CONTACT_MESSAGES } from "#app/domain/checkout-form.ts";
import type { Sen } from "#app/domain/money.ts";
import type { Contact } from "#app/domain/order.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { CONTACT_FIELDS, type ContactForm as Fields, contactSchema } from "./contact-schema.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { useKeptFields } from "./use-kept-fields.ts";

/** The name of the library's own button. */
const INTENT = "__intent__";

export const CHECKOUT_FORM_ID = "checkout-form";

/** 'Shipping Information'. The rules are the same in the browser and on the server; without scripts only there. */
export function ContactForm({
  cartId,
  confirmedTotal,
  contact,
  lastResult,
}: {
  /** Tells a form that is sent again from a new one: its order may be paid, and the cart another one by then. */
  cartId: string;
  /** The total that the page shows: the server refuses to charge another one. */
  confirmedTotal: Sen;
  /** What the form holds at first; null for nothing. */
  contact: Contact | null;
  lastResult: SubmissionResult | null;
}) {
  const isHydrated = useHydrated();
  const [refusals, setRefusals] = useState(0);
  const [form, fields] = useForm<Fields, Contact>({
    id: CHECKOUT_FORM_ID,
    lastResult,
    defaultValue: contact,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: contactSchema }),
  });
  const element = useRef<HTMLFormElement>(null);
  useKeptFields(element, CONTACT_FIELDS);

  const field = (name: keyof Contact) => ({
    id: fields[name].id,
    name: fields[name].name,
    defaultValue: fields[name].initialValue ?? "",
    error: fields[name].errors?.[0],
    maxLength: CONTACT_LIMITS[name],
  });
  const { maxLength: _, ...stateField } = field("state");
  const postcode = fields.postcode.value ?? "";
  const state = fields.state.value ?? "";
  const isUnusual =
    /^\d{5}$/.test(postcode) && STATE_NAMES.includes(state) && !postcodeFitsState(postcode, state);

  const errors = CONTACT_FIELDS.flatMap((name) => {
    const text = fields[name].errors?.[0];
    return text ? [{ fieldId: fields[name].id, text }] : [];
  });
  // Counts the attempts to send the form that were refused, here or by the server: each brings the focus to the summary.
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
        // The library checks a single field by submitting the form with a button of its own.
        if (event.defaultPrevented && submitterOf(event)?.name !== INTENT) {
          setRefusals((count) => count + 1);
        }
      }}
      className="panel grid gap-5 p-5 sm:p-6 [&_.control]:scroll-mb-28"
      aria-labelledby="shipping-title"
    >
      <h2 id="shipping-title" className="text-xl">
        Shipping Information
      </h2>
      {attempt > 0 && <ErrorSummary key={attempt} errors={errors} />}
      {/* What Enter presses before scripts run: not the promo code's button, which then belongs to this form too. */}
      {!isHydrated && <button hidden>Pay Now</button>}
      <input type="hidden" name="cartId" value={cartId} />
      <input type="hidden" name="confirmedTotal" value={confirmedTotal} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          {...field("firstName")}
          autoComplete="given-name"
          enterKeyHint="next"
        />
        <TextField
          label="Last name"
          {...field("lastName")}
          autoComplete="family-name"
          enterKeyHint="next"
        />
        <TextField
          label="Email"
          hint="We send your order confirmation here."
          {...field("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
        />
        <TextField
          label="Phone number"
          hint="A Malaysian mobile number, such as 012-3456789."
          {...field("phone")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
        />
      </div>
      <TextField
        label="Company"
        optional
        {...field("company")}
        autoComplete="organization"
        enterKeyHint="next"
      />
      <TextField
        label="Address"
        {...field("address1")}
        autoComplete="address-line1"
        enterKeyHint="next"
      />
      <TextField
        label="Apartment, unit or floor"
        optional
        {...field("address2")}
        autoComplete="address-line2"
        enterKeyHint="next"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Postcode"
          hint={isUnusual ? CONTACT_MESSAGES.postcodeMismatch(state) : undefined}
          {...field("postcode")}
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="next"
        />
        <TextField
          label="City"
          {...field("city")}
          autoComplete="address-level2"
          enterKeyHint="next"
        />
        <SelectField label="State" {...stateField} autoComplete="address-level1">
          <option value="">Choose a state</option>
          {STATE_NAMES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField
          id={fields.country.id}
          label="Country"
          name={fields.country.name}
          error={fields.country.errors?.[0]}
          autoComplete="country"
        >
          <option value="MY">Malaysia</option>
        </SelectField>
      </div>
      <TextAreaField
        label="Order notes"
        optional
        hint="A wish for your cake, a greeting, or how to find your door."
        {...field("notes")}
      />
    </Form>
  );
}

function submitterOf(event: FormEvent): HTMLButtonElement | null {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter : null;
}
