import { href } from "react-router";
import { formatLongDateTime } from "#app/domain/dates.ts";
import { useTexts } from "#app/features/admin/texts.ts";
import { Panel } from "#app/features/order/panel.tsx";
import { ActionButton, ActionForm, type ActionProps } from "./action-form.tsx";
import { ACTION_TEXTS } from "./action-texts.ts";

/** The slips of the transfer that the order waits for. */
export function SlipList(props: ActionProps) {
  const { order, transfer, actions } = props.view;
  const texts = useTexts(ACTION_TEXTS);
  if (!transfer || transfer.slips.length === 0) return null;
  return (
    <Panel title={texts.slips}>
      <ul className="grid gap-5">
        {transfer.slips.map(({ id, name, state, storedAt, isPicture, isKept }) => {
          const address = href("/admin/orders/:id/slip/:slip", { id: String(order.id), slip: id });
          return (
            <li key={id} className="grid gap-2">
              <p className="text-sm">
                {formatLongDateTime(storedAt)}: <strong>{texts.slipStates[state]}</strong>
              </p>
              {isPicture && isKept && (
                <img
                  src={address}
                  alt={texts.slipPicture}
                  className="max-h-96 rounded-md border border-line"
                />
              )}
              {isKept ? (
                <a href={address} className="link min-h-11 py-3 break-all" download={!isPicture}>
                  {isPicture ? texts.slipOpen : texts.slipDownload}: {name}
                </a>
              ) : (
                <p className="text-sm break-all">
                  {texts.slipNotKept}: {name}
                </p>
              )}
              {state === "waiting" && actions.includes("refuse-slip") && (
                <ActionForm {...props} kind="refuse-slip">
                  <input type="hidden" name="slip" value={id} />
                  <ActionButton kind="refuse-slip" variant="outline">
                    {texts.slipRefuse}
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
