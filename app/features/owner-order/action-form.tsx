import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import type { OrderActionKind } from "#app/domain/order-actions.ts";
import { SEEN_FIELDS } from "#app/domain/order-seen.ts";
import { OwnerForm } from "#app/features/admin/owner-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { OrderAnswer, OwnersOrderView } from "./order-view.ts";

export interface ActionProps {
  view: OwnersOrderView;
  answer: OrderAnswer | null;
}

/** One form of the page, with its key and what the page shows of the order. */
export function ActionForm({
  kind,
  view,
  answer,
  className,
  children,
}: ActionProps & { kind: OrderActionKind; className?: string; children: ReactNode }) {
  const kept = answer?.intent === kind ? answer.key : null;
  const key = kept ?? view.keys[kind];
  return (
    // With a new key it is another form: what was typed is not in it any more.
    <OwnerForm key={key} intent={kind} className={classNames("grid gap-3", className)}>
      <input type="hidden" name="key" value={key} />
      {SEEN_FIELDS.map((name) => (
        <input key={name} type="hidden" name={name} value={view.seen[name]} />
      ))}
      {children}
    </OwnerForm>
  );
}

/** Sends its form, and shows that it is sent. */
export function ActionButton({
  kind,
  variant = "primary",
  name,
  value,
  children,
}: {
  kind: OrderActionKind;
  variant?: "primary" | "outline" | "danger";
  name?: string;
  value?: string;
  children: ReactNode;
}) {
  const sent = useNavigation().formData;
  const isSent = sent?.get("intent") === kind && (name === undefined || sent.get(name) === value);
  return (
    <Button large variant={variant} name={name} value={value} busy={isSent} className="w-full">
      {children}
    </Button>
  );
}

/** A form that opens at the press of its name, so that nothing happens by a single touch. Works without scripts. */
export function ConfirmedForm({
  title,
  question,
  isOpen,
  children,
}: {
  title: string;
  question: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="panel">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 py-3 font-semibold">
        {title}
      </summary>
      <div className="grid gap-4 border-t border-line p-4">
        <p className="text-sm text-bean">{question}</p>
        {children}
      </div>
    </details>
  );
}
