import { href } from "react-router";
import { Panel } from "#app/components/order/panel.tsx";
import { formatLongDateTime } from "#app/domain/dates.ts";
import { SLIP_REFUSALS, type SlipState, slipRefusalText } from "#app/domain/order/transfer.ts";
import { type Message, t } from "#app/texts/t.ts";
import { invalidText } from "#app/components/owner/order-problem.ts";
import { TextField } from "#app/ui/field.tsx";
import { type ActionProps, ConfirmedForm } from "./action-form.tsx";
import { LONGEST_REASON } from "./order-form.ts";

const STATES = {
  waiting: "waits for you",
  accepted: "accepted",
  refused: "refused",
} as const satisfies Record<SlipState, Message>;

/** The slips of the transfer that the order waits for, or was paid by. */
export function SlipList(props: ActionProps) {
  const { order, slips, actions } = props.view;
  if (slips.length === 0) return null;
  return (
    <Panel title={t("Slips of the transfer")}>
      <ul className="grid gap-5">
        {slips.map(({ id, name, state, storedAt, isPicture, isKept, refusal }) => {
          const address = href("/admin/orders/:id/slip/:slip", { id: String(order.id), slip: id });
          return (
            <li key={id} className="grid gap-2">
              <p className="text-sm">
                {formatLongDateTime(storedAt)}: <strong>{t(STATES[state])}</strong>{" "}
                {slipRefusalText(refusal)}
              </p>
              {isPicture && isKept && (
                <img
                  src={address}
                  alt={t("Slip of the customer")}
                  className="max-h-96 rounded-md border border-line"
                />
              )}
              {isKept ? (
                <a href={address} className="link min-h-11 py-3 break-all" download={!isPicture}>
                  {isPicture ? t("Open the picture") : t("Download the PDF")}: {name}
                </a>
              ) : (
                <p className="text-sm break-all">
                  {t("The file is not kept any more")}: {name}
                </p>
              )}
              {state === "waiting" && actions.includes("refuse-slip") && (
                <RefusalForm {...props} slip={id} />
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Refuses a slip for a reason that its shopper is told. */
function RefusalForm({ slip, ...props }: ActionProps & { slip: string }) {
  const { answer } = props;
  const own = answer?.intent === "refuse-slip" && answer.typed["slip"] === slip ? answer : null;
  const why = own?.typed["why"] ?? SLIP_REFUSALS[0];
  return (
    <ConfirmedForm
      {...props}
      answer={own}
      kind="refuse-slip"
      title={t("Refuse the slip")}
      question={t("The customer is told why, and can send another slip.")}
      variant="danger"
    >
      <input type="hidden" name="slip" value={slip} />
      <fieldset className="grid">
        <legend className="text-sm font-semibold">{t("Reason")}</legend>
        {[...SLIP_REFUSALS, "other"].map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3 text-sm">
            <input type="radio" name="why" value={one} defaultChecked={why === one} />
            {one === "other" ? t("Another reason") : slipRefusalText(one)}
          </label>
        ))}
      </fieldset>
      <TextField
        id={`other-${slip}`}
        name="other"
        label={t("Another reason")}
        error={own?.reason === "reason" ? invalidText("reason") : undefined}
        maxLength={LONGEST_REASON}
        autoComplete="off"
        defaultValue={own?.typed["other"] ?? ""}
      />
    </ConfirmedForm>
  );
}
