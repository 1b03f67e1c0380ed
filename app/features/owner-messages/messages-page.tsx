import type { MessageRecipient } from "#app/domain/message.ts";
import type { Listed, MessageLists } from "#app/domain/message-lists.ts";
import { OwnerHeading } from "#app/features/admin/owner-frame.tsx";
import { useTexts } from "#app/features/admin/texts.ts";
import { EmptyState, Notice } from "#app/ui/notice.tsx";
import { MessageRow } from "./message-row.tsx";
import { MESSAGES_TEXTS } from "./messages-texts.ts";

/** The messages of the shop: what was not sent, what waits and what was sent lately. */
export function MessagesPage(view: MessageLists) {
  const texts = useTexts(MESSAGES_TEXTS);
  const states = (["failed", "waiting", "sent"] as const).filter((state) => view[state].count > 0);
  return (
    <div className="mx-auto grid max-w-prose gap-8">
      <div>
        <OwnerHeading title={texts.title} subtitle={texts.subtitle} />
        {view.channel !== "smtp" && <Unsent channel={view.channel} />}
      </div>
      {view.waiting.count > view.mailPerMinute && (
        <Notice tone="info">{texts.limit(view.mailPerMinute)}</Notice>
      )}
      {states.length === 0 && (
        <div className="panel">
          <EmptyState icon="check" title={texts.none}>
            <p className="text-bean">{texts.noneMeaning}</p>
          </EmptyState>
        </div>
      )}
      {states.map((state) => (
        <State key={state} state={state} listed={view[state]} sendable={view.sendable} />
      ))}
    </div>
  );
}

function Unsent({ channel }: { channel: "mailbox" | "none" }) {
  const texts = useTexts(MESSAGES_TEXTS);
  return (
    <Notice tone="info">
      {channel === "none" ? (
        texts.noChannel
      ) : (
        <>
          {texts.testMode}{" "}
          <a href="/sandbox/mail" className="underline">
            {texts.mailbox}
          </a>
          .
        </>
      )}
    </Notice>
  );
}

function State({
  state,
  listed: { count, list },
  sendable,
}: {
  state: "failed" | "waiting" | "sent";
  listed: Listed;
  sendable: MessageRecipient[];
}) {
  const texts = useTexts(MESSAGES_TEXTS);
  const left = count - list.length;
  return (
    <section aria-labelledby={`${state}-title`} className="grid gap-3">
      <h2 id={`${state}-title`} className="text-xl">
        {texts[state]} {state !== "sent" && <span className="text-mocha">{count}</span>}
      </h2>
      <ul className="panel divide-y divide-line">
        {list.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            state={state}
            canSend={state === "failed" && sendable.includes(message.recipient)}
          />
        ))}
      </ul>
      {state !== "sent" && left > 0 && <p className="text-sm text-bean">{texts.more(left)}</p>}
    </section>
  );
}
