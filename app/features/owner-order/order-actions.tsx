import { useTexts } from "#app/features/admin/texts.ts";
import { ActionButton, ActionForm, type ActionProps, ConfirmedForm } from "./action-form.tsx";
import { ACTION_TEXTS } from "./action-texts.ts";
import { MoveForm } from "./move-form.tsx";
import { ORDER_TEXTS } from "./order-texts.ts";
import { RefundForm } from "./refund-form.tsx";
import { TransferForm } from "./transfer-form.tsx";

/** What can be done with the order now. */
export function OrderActions(props: ActionProps) {
  const { actions } = props.view;
  const texts = useTexts(ACTION_TEXTS);
  const isOpen = (kind: string) => props.answer?.intent === kind;
  if (actions.every((kind) => kind === "note")) return null;
  return (
    <section aria-labelledby="actions-title" className="grid gap-3">
      <h2 id="actions-title" className="text-xl">
        {texts.actions}
      </h2>
      {actions.includes("confirm-transfer") && <TransferForm {...props} />}
      {actions.includes("stage") && <StageForm {...props} />}
      {actions.includes("done") && (
        <ConfirmedForm title={texts.done} question={texts.doneAsk} isOpen={isOpen("done")}>
          <ActionForm {...props} kind="done">
            <ActionButton kind="done">{texts.confirm}</ActionButton>
          </ActionForm>
        </ConfirmedForm>
      )}
      {actions.includes("move") && <MoveForm {...props} />}
      {actions.includes("refund") && <RefundForm {...props} />}
      {actions.includes("cancel") && (
        <ConfirmedForm title={texts.cancel} question={texts.cancelAsk} isOpen={isOpen("cancel")}>
          <ActionForm {...props} kind="cancel">
            <ActionButton kind="cancel" variant="danger">
              {texts.confirm}
            </ActionButton>
          </ActionForm>
        </ConfirmedForm>
      )}
    </section>
  );
}

/** The next stages as large buttons, and the previous stage, to undo a mistake. */
function StageForm(props: ActionProps) {
  const { stage, nextStages } = props.view;
  const { stages } = useTexts(ORDER_TEXTS);
  const texts = useTexts(ACTION_TEXTS);
  const order = Object.keys(stages);
  const isBack = (one: string) => stage !== null && order.indexOf(one) < order.indexOf(stage);
  const later = nextStages.filter((one) => !isBack(one));
  return (
    <ActionForm {...props} kind="stage" className="sm:grid-cols-2">
      {later.map((one, index) => (
        <ActionButton
          key={one}
          kind="stage"
          name="to"
          value={one}
          variant={index === 0 ? "primary" : "outline"}
        >
          {stages[one]}
        </ActionButton>
      ))}
      {nextStages.filter(isBack).map((one) => (
        <ActionButton key={one} kind="stage" name="to" value={one} variant="outline">
          {texts.backTo(stages[one])}
        </ActionButton>
      ))}
    </ActionForm>
  );
}
