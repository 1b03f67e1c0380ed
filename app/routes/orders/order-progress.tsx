import type { OrderView } from "#app/domain/order/order.ts";
import {
  isUnderWay,
  markOfFacts,
  progressSteps,
  waitBeforeStage,
} from "#app/domain/order/order-progress.ts";
import { t } from "#app/texts/t.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/components/order/panel.tsx";
import { useLooks } from "#app/components/order/use-looks.ts";

/** How far the goods are: a sentence, and the steps once the first is known. The next one shows by itself. */
export function OrderProgress({ order, text }: { order: OrderView; text: string | null }) {
  const steps = progressSteps(order);
  return (
    <div aria-live="polite" className="contents">
      {isUnderWay(order) && <Looks order={order} />}
      {text !== null && (
        <Panel title={t("Your Order")}>
          <p className="text-lg font-semibold">{text}</p>
          <ol className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-sm">
            {steps?.map((step) => (
              <li
                key={step.text}
                aria-current={step.isCurrent ? "step" : undefined}
                className={classNames(
                  "flex items-center gap-2",
                  step.isReached ? "font-semibold text-pandan" : "text-mocha",
                )}
              >
                <Icon name={step.isReached ? "check" : "clock"} className="size-5 flex-none" />
                {step.text}
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </div>
  );
}

function Looks({ order }: { order: OrderView }) {
  const address = `/api/order/look?order=${order.id}`;
  useLooks(address, markOfFacts(order), { before: 0, waitBefore: waitBeforeStage });
  return null;
}
