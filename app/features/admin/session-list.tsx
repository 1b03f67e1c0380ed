import type { ReactNode } from "react";
import { formatLongDateTime } from "#app/domain/dates.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { OwnerForm } from "./owner-form.tsx";

export interface SessionView {
  key: string;
  role: "owner" | "staff";
  browser: string;
  /** Ms since the epoch. */
  createdAt: number;
  lastSeenAt: number;
  staysToday: boolean;
  isThis: boolean;
}

/** The devices that are signed in. Each but this one can be ended. */
export function SessionList({ sessions }: { sessions: SessionView[] }) {
  return (
    <section aria-labelledby="sessions-title" className="grid gap-4">
      <div>
        <h2 id="sessions-title" className="text-xl">
          {t("Signed-in devices")}
        </h2>
        <p className="mt-1 text-sm text-bean">
          {t("End the session of a device that is lost or that you do not know.")}
        </p>
      </div>
      <ul className="panel divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.key} session={session} />
        ))}
      </ul>
    </section>
  );
}

function SessionRow({ session }: { session: SessionView }) {
  const browser = session.browser || t("Unknown browser");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {session.role === "owner" ? t("Owner") : t("Staff")} · {browser}
          {session.isThis && <span className="badge badge-new">{t("this device")}</span>}
          {session.staysToday && <span className="badge badge-soft">{t("stays today")}</span>}
        </p>
        <p className="text-sm text-mocha">
          {t("Signed in")} <Moment at={session.createdAt} />
        </p>
        <p className="text-sm text-mocha">
          {t("Last used")} <Moment at={session.lastSeenAt} />
        </p>
      </div>
      {!session.isThis && (
        <OwnerForm intent="end-session">
          <input type="hidden" name="key" value={session.key} />
          <Button variant="outline" aria-label={t("End session: {browser}", { browser })}>
            {t("End")}
          </Button>
        </OwnerForm>
      )}
    </li>
  );
}

function Moment({ at }: { at: number }): ReactNode {
  return <time dateTime={new Date(at).toISOString()}>{formatLongDateTime(at)}</time>;
}
