import { type Stage, stageName, STAGES } from "#app/domain/order/order-stage.ts";
import { t } from "#app/texts/t.ts";
import { ActionButton, ActionForm, type ActionProps, ConfirmedForm } from "./action-form.tsx";
import { MoveForm } from "./move-form.tsx";
import { RefundForm } from "./refund-form.tsx";
import { TransferForm } from "./transfer-form.tsx";

/** What can be done with the order now. */
export function OrderActions(props: ActionProps) {
  const { actions } = props.view;
  const isOpen = (kind: string) => props.answer?.intent === kind;
  if (actions.every((kind) => kind === "note")) return null;
  return (
    <section aria-labelledby="actions-title" className="grid gap-3">
      <h2 id="actions-title" className="text-xl">
        {t("What is next")}
      </h2>
      {actions.includes("confirm-transfer") && <TransferForm {...props} />}
      {actions.includes("stage") && <StageForm {...props} />}
      {actions.includes("done") && (
        <ConfirmedForm
          title={t("Mark as done")}
          question={t("The order becomes completed. Nothing is left to do.")}
          isOpen={isOpen("done")}
        >
          <ActionForm {...props} kind="done">
            <ActionButton kind="done">{t("Yes, do it")}</ActionButton>
          </ActionForm>
        </ConfirmedForm>
      )}
      {actions.includes("move") && <MoveForm {...props} />}
      {actions.includes("refund") && <RefundForm {...props} />}
      {actions.includes("cancel") && (
        <ConfirmedForm
          title={t("Cancel the order")}
          question={t(
            "Its bill is deleted first, then the order is cancelled. Its place and goods can be sold again.",
          )}
          isOpen={isOpen("cancel")}
        >
          <ActionForm {...props} kind="cancel">
            <ActionButton kind="cancel" variant="danger">
              {t("Yes, do it")}
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
  const isBack = (one: Stage) => stage !== null && STAGES.indexOf(one) < STAGES.indexOf(stage);
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
          {stageName(one)}
        </ActionButton>
      ))}
      {nextStages.filter(isBack).map((one) => (
        <ActionButton key={one} kind="stage" name="to" value={one} variant="outline">
          {t("Back to: {stage}", { stage: stageName(one) })}
        </ActionButton>
      ))}
    </ActionForm>
  );
}
