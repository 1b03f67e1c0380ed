import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { lostTexts } from "#app/components/frame/lost-answer.ts";
import { OwnerForm } from "#app/components/owner/owner-form.tsx";
import { ordersHref, type OrdersQuery } from "#app/domain/admin/orders-list.ts";
import { type Stage, stageName, STAGES } from "#app/domain/order/order-stage.ts";
import { problemText } from "#app/components/owner/order-problem.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/orders";

lostTexts["routes/admin/orders/orders"] = () =>
  t("The shop cannot be reached. Look at the orders before you press again.");

type TickedAnswer = NonNullable<Route.ComponentProps["actionData"]>;

/**
 * The form around the orders that are to be made: what is ticked in it gets its next stage. A tick at a slot ticks its
 * orders; without scripts the shop reads it so.
 */
export function TickedForm({
  query,
  formKey,
  mayEnd,
  answer,
  children,
}: {
  query: OrdersQuery;
  formKey: string;
  /** Whether orders may be marked as done. */
  mayEnd: boolean;
  answer: TickedAnswer | null;
  children: ReactNode;
}) {
  const sent = useNavigation().formData;
  const button = (to: Stage | "done", text: string) => (
    <Button key={to} variant="outline" name="to" value={to} busy={sent?.get("to") === to}>
      {text}
    </Button>
  );
  return (
    <OwnerForm
      action={ordersHref(query)}
      onChange={({ target }) => tickTogether(target)}
      className="group grid gap-6"
    >
      <input type="hidden" name="key" value={formKey} />
      {answer && <Failed answer={answer} />}
      {children}
      <fieldset className="panel bottom-2 z-20 grid min-w-0 gap-1 p-2 group-has-[:checked]:sticky max-md:bottom-16 sm:flex sm:flex-wrap sm:items-center">
        <legend className="sr-only">{t("What is ticked")}</legend>
        <div className="flex gap-2 overflow-x-auto p-1 [&>.btn]:flex-none [&>.btn]:px-4">
          {STAGES.map((stage) => button(stage, stageName(stage)))}
        </div>
        {mayEnd && (
          <details className="px-1">
            <summary className="btn btn-quiet px-4">{t("Mark as done")}</summary>
            <div className="flex flex-wrap items-center gap-2 py-2">
              {t("Nothing is left to do for what is ticked.")} {button("done", t("Yes, do it"))}
            </div>
          </details>
        )}
      </fieldset>
    </OwnerForm>
  );
}

function Failed({ answer: { failed, texts } }: { answer: TickedAnswer }) {
  return (
    <Notice tone="error">
      {texts.length > 0 && <p>{texts.join(" ")}</p>}
      <ul>
        {failed.map(({ id, ...problem }) => (
          <li key={id}>
            <b>#{id}</b>: {problemText(problem)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** A tick at a slot ticks its orders; it goes when one of them is not ticked. */
function tickTogether(target: EventTarget): void {
  if (!(target instanceof HTMLInputElement)) return;
  const boxes = [
    ...(target.closest("[data-slot]")?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ??
      []),
  ];
  const [slot, ...orders] = boxes;
  if (target === slot) for (const order of orders) order.checked = target.checked;
  else if (slot) slot.checked = orders.every(({ checked }) => checked);
}
