import { type RefObject, useEffect, useRef, useState } from "react";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/field.tsx";
import { CONTACT_FIELDS } from "./contact-schema.ts";
import { controlOf, textsOf, writeInto } from "#app/components/checkout/form-fields.ts";
import {
  forgetContact,
  readRemembered,
  rememberContact,
  textsToFill,
} from "./remembered-contact.ts";
import { fillIn, forgetKeptFields, keptFields } from "#app/components/checkout/use-kept-fields.ts";

/** The notes are about one order. */
const REMEMBERED = CONTACT_FIELDS.filter((name) => name !== "notes");

/**
 * The checkbox that stores the contact details in this browser, and nowhere else. They are stored when the form is sent
 * (`isSent` counts that).
 */
export function RememberMe({
  form,
  sent,
}: {
  form: RefObject<HTMLFormElement | null>;
  /** How often the form was sent. */
  sent: number;
}) {
  const tick = useRef<HTMLInputElement>(null);
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    const kept = readRemembered(Date.now());
    if (!kept || !form.current || !tick.current) return;
    tick.current.checked = true;
    setKept(true);
    // The values that `useKeptFields` restores are newer.
    if (keptFields().size > 0) return;
    const shown = textsOf(form.current, CONTACT_FIELDS);
    fillIn(form.current, textsToFill(kept, shown), new Map(Object.entries(shown)));
  }, [form]);
  useEffect(() => {
    if (sent === 0 || !form.current) return;
    if (tick.current?.checked) rememberContact(textsOf(form.current, REMEMBERED), Date.now());
    else forgetContact();
  }, [form, sent]);

  function forget(): void {
    const kept = readRemembered(Date.now()) ?? [];
    forgetContact();
    for (const [name, text] of kept) {
      const control = form.current && controlOf(form.current, name);
      // A list with one choice stays as it is.
      if (control?.value === text && name !== "country") writeInto(control, "");
    }
    forgetKeptFields();
    setKept(false);
    if (!tick.current) return;
    tick.current.checked = false;
    tick.current.focus();
  }

  return (
    <div className="needs-script flex flex-wrap items-center justify-between gap-x-4">
      <CheckField ref={tick} label={t("Remember my details on this device for 90 days")} />
      {isKept && (
        <Button type="button" variant="quiet" onClick={forget}>
          {t("Forget me")}
        </Button>
      )}
    </div>
  );
}
