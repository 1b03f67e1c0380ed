import { Link, useNavigation } from "react-router";
import type { MessageRecipient } from "#app/domain/message.ts";
import type { ListedMessage } from "#app/domain/message-lists.ts";
import { problemOf } from "#app/domain/message-problem.ts";
import { formatLongDateTime } from "#app/domain/dates.ts";
import { OwnerForm } from "#app/features/admin/owner-form.tsx";
import { useTexts } from "#app/features/admin/texts.ts";
import { Button } from "#app/ui/button.tsx";
import { MESSAGES_TEXTS } from "./messages-texts.ts";

/** One message: its kind, its order, when and how often it was tried, and why it was not sent. */
export function MessageRow({
  message,
  state,
  canSend,
}: {
  message: ListedMessage;
  state: "failed" | "waiting" | "sent";
  canSend: boolean;
}) {
  const texts = useTexts(MESSAGES_TEXTS);
  const { id, kind, recipient, tries, problem } = message;
  const isBusy = useNavigation().formData?.get("id") === id;
  const isWaiting = state === "waiting";
  const name = `${texts.kinds[kind]}, ${texts.recipients[recipient]}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">
          {name} <OrderLink message={message} />
        </p>
        <p className="text-sm text-mocha">
          <Moment at={isWaiting ? message.createdAt : (message.claimedAt ?? message.createdAt)} />
          {tries > 0 && ` · ${texts.tries(tries)}`}
        </p>
        {problem !== null && (
          <p className="text-sm text-berry">{texts.problems[problemFor(problem, recipient)]}</p>
        )}
        {isWaiting && problem !== null && (
          <p className="text-sm text-mocha">
            {texts.nextTry} <Moment at={message.nextTryAt} />
          </p>
        )}
      </div>
      {canSend && (
        <OwnerForm>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="tries" value={tries} />
          <Button
            variant="outline"
            busy={isBusy}
            aria-label={texts.againNamed(`${name} ${numberOf(message)}`)}
          >
            {texts.again}
          </Button>
        </OwnerForm>
      )}
    </li>
  );
}

function problemFor(code: string, recipient: MessageRecipient) {
  const problem = problemOf(code, recipient);
  return problem === "address" && recipient === "owner" ? "owners-address" : problem;
}

function numberOf({ orderId, orderNumber }: ListedMessage): string {
  return orderId === null ? "" : `#${orderNumber ?? orderId}`;
}

function OrderLink({ message }: { message: ListedMessage }) {
  if (message.orderId === null) return null;
  return (
    <Link to={`/admin/orders/${message.orderId}`} className="link">
      {numberOf(message)}
    </Link>
  );
}

function Moment({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatLongDateTime(at)}</time>;
}
