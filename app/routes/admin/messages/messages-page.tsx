import { EmptyList } from "#app/components/owner/list-parts.tsx";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import { type Message, t } from "#app/texts/t.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/messages";
import { MessageEntry } from "./message-row.tsx";

type MessagesView = Route.ComponentProps["loaderData"];

/** The messages of the shop: what was not sent, what waits and what was sent lately. */
export function MessagesPage({ loaderData: view }: Route.ComponentProps) {
  const states = (["failed", "waiting", "sent"] as const).filter((state) => view[state].count > 0);
  return (
    <div className="mx-auto grid max-w-prose gap-8">
      <div>
        <OwnerHeading
          title={t("Messages")}
          subtitle={t("Messages that this shop sends by itself")}
        />
        {view.channel !== "smtp" && <Unsent channel={view.channel} />}
      </div>
      {view.waiting.count > view.mailPerMinute && (
        <Notice tone="info">
          {t("At most {limit} e-mails a minute are sent (MAIL_PER_MINUTE).", {
            limit: view.mailPerMinute,
          })}
        </Notice>
      )}
      {states.length === 0 && (
        <EmptyList icon="check" title={t("No messages yet")}>
          {t("They are written when an order is paid, ready or cancelled.")}
        </EmptyList>
      )}
      {states.map((state) => (
        <State key={state} state={state} listed={view[state]} sendable={view.sendable} />
      ))}
    </div>
  );
}

function Unsent({ channel }: Pick<MessagesView, "channel">) {
  return (
    <Notice tone="info">
      {channel === "none" ? (
        t(
          "This shop sends no e-mail, because the setting SMTP_URL is missing. Customers are promised none.",
        )
      ) : (
        <>
          {t("This shop is in test mode: e-mails reach no one. Read them in")}{" "}
          <a href="/sandbox/mail" className="underline">
            {t("the test mailbox")}
          </a>
          .
        </>
      )}
    </Notice>
  );
}

const STATES = {
  failed: "Not sent",
  waiting: "Waiting",
  sent: "Recently sent",
} as const satisfies Record<string, Message>;

function State({
  state,
  listed: { count, list },
  sendable,
}: {
  state: keyof typeof STATES;
  listed: MessagesView["failed"];
  sendable: MessagesView["sendable"];
}) {
  const left = count - list.length;
  return (
    <section aria-labelledby={`${state}-title`} className="grid gap-3">
      <h2 id={`${state}-title`} className="text-xl">
        {t(STATES[state])} {state !== "sent" && <span className="text-mocha">{count}</span>}
      </h2>
      <ul className="panel divide-y divide-line">
        {list.map((message) => (
          <MessageEntry
            key={message.id}
            message={message}
            state={state}
            canSend={state === "failed" && sendable.includes(message.recipient)}
          />
        ))}
      </ul>
      {state !== "sent" && left > 0 && (
        <p className="text-sm text-bean">{t("and {count} more", { count: left })}</p>
      )}
    </section>
  );
}
