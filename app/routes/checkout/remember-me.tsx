import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/field.tsx";
import { controlOf, textsOf, writeInto } from "#app/components/checkout/form-fields.ts";
import {
  fillIn,
  forgetKeptFields,
  keptFields,
  readKept,
} from "#app/components/checkout/use-kept-fields.ts";
import { readStored, writeStored } from "#app/components/frame/browser-storage.ts";
import { CONTACT_FIELDS } from "./contact-schema.ts";

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

/**
 * Fills in the contact of this browser's last order, without its notes. Without scripts, or an answer, the link loads the
 * page with it.
 */
export function LastDetails({ form }: { form: RefObject<HTMLFormElement | null> }) {
  async function fillInLast(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    event.preventDefault();
    const { href } = event.currentTarget;
    const answer = await fetch("/api/contact").catch(() => undefined);
    if (!answer?.ok) return window.location.assign(href);
    const texts = (await answer.json()) as Record<string, string>;
    for (const name of REMEMBERED) {
      const control = form.current && controlOf(form.current, name);
      if (control) writeInto(control, texts[name] ?? "");
    }
  }
  return (
    <p className="text-sm">
      <a
        href={localPath("/checkout?details=last")}
        onClick={(event) => void fillInLast(event)}
        className="link"
      >
        {t("Fill in the details of my last order")}
      </a>
    </p>
  );
}

const KEY = "checkout-contact";
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;
/** Beside the fields: when the entry ends, ms since the epoch. */
const UNTIL = "until";

/** The contact details that the shopper had remembered in this browser; undefined without, and after 90 days. */
export function readRemembered(now: number): Map<string, string> | undefined {
  const texts = readKept(readStored(KEY));
  const until = Number(texts.get(UNTIL));
  texts.delete(UNTIL);
  if (until > now) return texts;
  forgetContact();
  return undefined;
}

/** The fields that a postcode, a cookie or the page itself may have filled in. */
const TOWN_FIELDS = ["postcode", "city", "state"] as const;
const ADDRESS: readonly string[] = ["address1", "address2", ...TOWN_FIELDS];

/**
 * The remembered texts that belong into a form. None if it has details of a person, who may be another one. No part of
 * the address if the form has the place of another postcode: a street is never combined with it.
 * @param shown the texts of the form
 */
export function textsToFill(
  remembered: ReadonlyMap<string, string>,
  shown: Readonly<Record<string, string>>,
): Map<string, string> {
  const isPersonal = (name: string) =>
    name !== "country" && !TOWN_FIELDS.some((part) => part === name);
  if (CONTACT_FIELDS.some((name) => isPersonal(name) && shown[name])) return new Map();
  const isElsewhere =
    shown.postcode !== remembered.get("postcode") && TOWN_FIELDS.some((name) => shown[name]);
  return new Map([...remembered].filter(([name]) => !isElsewhere || !ADDRESS.includes(name)));
}

/** Stores the texts of fields for 90 days. */
export function rememberContact(texts: Record<string, string>, now: number): void {
  writeStored(KEY, JSON.stringify({ ...texts, [UNTIL]: String(now + KEPT_MS) }));
}

export function forgetContact(): void {
  writeStored(KEY, null);
}
