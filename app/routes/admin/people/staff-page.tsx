import { t } from "#app/texts/t.ts";
import { Notice } from "#app/ui/notice.tsx";
import { ButtonForm } from "#app/components/owner/owner-form.tsx";
import { Moment } from "#app/components/owner/moment.tsx";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import type { Route } from "./+types/staff";

type StaffView = Route.ComponentProps["loaderData"];

/** The code of the staff, and the devices that are signed in. */
export function StaffPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { code, maySellOut, sessions } = loaderData;
  return (
    <div className="mx-auto grid max-w-prose gap-6">
      <OwnerHeading title={t("Staff and devices")} subtitle={t("Who can sign in")} />
      {answer?.kind === "changed" && (
        <Notice tone="error">
          {t(
            "The code was changed in another window. Nothing was changed here; please check first.",
          )}
        </Notice>
      )}
      <section aria-labelledby="code-title" className="panel grid gap-4 p-5">
        <h2 id="code-title" className="text-xl">
          {t("Staff code")}
        </h2>
        <p className="text-sm text-bean">
          {t(
            "With this code staff see orders, kitchen and slips, change stages and write notes. They cannot record refunds, cancel or move orders, and see neither revenue nor settings.",
          )}
        </p>
        {answer?.kind === "made" && <MadeCode code={answer.code} />}
        <CodeForms code={code} />
        <div className="grid justify-items-start gap-3 border-t border-line pt-4">
          <p className="text-sm">
            {maySellOut
              ? t("Staff may sell goods out for the day.")
              : t("Staff see the goods, and change nothing of them.")}
          </p>
          <ButtonForm
            values={{ intent: maySellOut ? "forbid-selling-out" : "allow-selling-out" }}
            variant="outline"
            className="max-w-full wrap-anywhere"
          >
            {maySellOut ? t("Take this back") : t("Let staff sell goods out for the day")}
          </ButtonForm>
        </div>
      </section>
      <SessionList sessions={sessions} />
    </div>
  );
}

function MadeCode({ code }: { code: string }) {
  return (
    <output className="grid gap-2 rounded-md bg-syrup p-4">
      <span className="text-sm font-medium">
        {t("This code is shown only once. Give it to your staff now:")}
      </span>
      <strong className="font-[monospace] text-(length:--text-xl) font-bold wrap-anywhere select-all">
        {code}
      </strong>
    </output>
  );
}

function CodeForms({ code: { version, madeAt } }: Pick<StaffView, "code">) {
  if (madeAt === null) {
    return (
      <>
        <p className="font-medium">{t("Staff have no code yet.")}</p>
        <ButtonForm values={{ intent: "make" }} version={version}>
          {t("Make a code")}
        </ButtonForm>
      </>
    );
  }
  return (
    <>
      <p className="text-sm">
        {t("Code made on")} <Moment at={madeAt} />
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonForm values={{ intent: "make" }} version={version} variant="outline">
          {t("Make a new code")}
        </ButtonForm>
        <ButtonForm values={{ intent: "withdraw" }} version={version} variant="danger">
          {t("Withdraw the code")}
        </ButtonForm>
      </div>
      <p className="text-xs text-mocha">
        {t("A new code ends the old one and all staff sessions at once.")}
      </p>
    </>
  );
}

/** The devices that are signed in. Each but this one can be ended. */
function SessionList({ sessions }: Pick<StaffView, "sessions">) {
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

function SessionRow({ session }: { session: StaffView["sessions"][number] }) {
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
        <ButtonForm
          values={{ intent: "end-session", key: session.key }}
          variant="outline"
          aria-label={t("End session: {browser}", { browser })}
        >
          {t("End")}
        </ButtonForm>
      )}
    </li>
  );
}
