import type { MouseEvent, RefObject } from "react";
import { controlOf, writeInto } from "#app/components/checkout/form-fields.ts";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { CONTACT_FIELDS } from "./contact-schema.ts";

/** The notes are about one order. */
const FILLED_IN = CONTACT_FIELDS.filter((name) => name !== "notes");

/** Fills in the contact of this browser's last order. Without scripts, or an answer, the link loads the page with it. */
export function LastDetails({ form }: { form: RefObject<HTMLFormElement | null> }) {
  async function fillInLast(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    event.preventDefault();
    const { href } = event.currentTarget;
    const answer = await fetch("/api/contact").catch(() => undefined);
    if (!answer?.ok) return window.location.assign(href);
    const texts = (await answer.json()) as Record<string, string>;
    for (const name of FILLED_IN) {
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
