import { href } from "react-router";
import { Panel } from "#app/components/order/panel.tsx";
import { formatLongDateTime } from "#app/domain/dates.ts";
import type { SlipState } from "#app/domain/order/transfer.ts";
import { type Message, t } from "#app/texts/t.ts";
import { ActionButton, ActionForm, type ActionProps } from "./action-form.tsx";

const STATES = {
  waiting: "waits for you",
  accepted: "accepted",
  refused: "refused",
} as const satisfies Record<SlipState, Message>;

/** The slips of the transfer that the order waits for. */
export function SlipList(props: ActionProps) {
  const { order, transfer, actions } = props.view;
  if (!transfer || transfer.slips.length === 0) return null;
  return (
    <Panel title={t("Slips of the transfer")}>
      <ul className="grid gap-5">
        {transfer.slips.map(({ id, name, state, storedAt, isPicture, isKept }) => {
          const address = href("/admin/orders/:id/slip/:slip", { id: String(order.id), slip: id });
          return (
            <li key={id} className="grid gap-2">
              <p className="text-sm">
                {formatLongDateTime(storedAt)}: <strong>{t(STATES[state])}</strong>
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
                <ActionForm {...props} kind="refuse-slip">
                  <input type="hidden" name="slip" value={id} />
                  <ActionButton kind="refuse-slip" variant="outline">
                    {t("Refuse: no money found")}
                  </ActionButton>
                </ActionForm>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
