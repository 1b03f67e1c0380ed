import { formatLongDateTime } from "#app/domain/dates.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OwnerForm } from "./owner-form.tsx";
import { OwnerHeading } from "./owner-frame.tsx";
import { SessionList, type SessionView } from "./session-list.tsx";

/** The action data of the page: a code that is shown once, or a refused change. */
export type StaffAnswer = { kind: "made"; code: string } | { kind: "changed" };

interface CodeView {
  version: number;
  /** Ms since the epoch; null while staff have no code. */
  madeAt: number | null;
}

/** The code of the staff, and the devices that are signed in. */
export function StaffPage({
  code,
  sessions,
  answer,
}: {
  code: CodeView;
  sessions: SessionView[];
  answer: StaffAnswer | null;
}) {
  return (
    <div className="mx-auto grid max-w-prose gap-6">
      <OwnerHeading title={t("Staff and devices")} subtitle={t("Who may come in here")} />
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

function CodeForms({ code: { version, madeAt } }: { code: CodeView }) {
  if (madeAt === null) {
    return (
      <>
        <p className="font-medium">{t("Staff have no code yet.")}</p>
        <OwnerForm intent="make" version={version}>
          <Button>{t("Make a code")}</Button>
        </OwnerForm>
      </>
    );
  }
  return (
    <>
      <p className="text-sm">
        {t("Code made on")}{" "}
        <time dateTime={new Date(madeAt).toISOString()}>{formatLongDateTime(madeAt)}</time>
      </p>
      <div className="flex flex-wrap gap-3">
        <OwnerForm intent="make" version={version}>
          <Button variant="outline">{t("Make a new code")}</Button>
        </OwnerForm>
        <OwnerForm intent="withdraw" version={version}>
          <Button variant="danger">{t("Withdraw the code")}</Button>
        </OwnerForm>
      </div>
      <p className="text-xs text-mocha">
        {t("A new code ends the old one and all staff sessions at once.")}
      </p>
    </>
  );
}
