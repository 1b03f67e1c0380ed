import { formatLongDateTime } from "#app/domain/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OwnerForm } from "./owner-form.tsx";
import { OwnerHeading } from "./owner-frame.tsx";
import { SessionList, type SessionView } from "./session-list.tsx";
import { STAFF_TEXTS } from "./staff-texts.ts";
import { useTexts } from "./texts.ts";

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
  const texts = useTexts(STAFF_TEXTS);
  return (
    <div className="mx-auto grid max-w-prose gap-6">
      <OwnerHeading title={texts.title} subtitle={texts.subtitle} />
      {answer?.kind === "changed" && <Notice tone="error">{texts.changed}</Notice>}
      <section aria-labelledby="code-title" className="panel grid gap-4 p-5">
        <h2 id="code-title" className="text-xl">
          {texts.codeTitle}
        </h2>
        <p className="text-sm text-bean">{texts.codeMeaning}</p>
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
      <span className="text-sm font-medium">{useTexts(STAFF_TEXTS).shownOnce}</span>
      <strong className="font-[monospace] text-(length:--text-xl) font-bold wrap-anywhere select-all">
        {code}
      </strong>
    </output>
  );
}

function CodeForms({ code: { version, madeAt } }: { code: CodeView }) {
  const texts = useTexts(STAFF_TEXTS);
  if (madeAt === null) {
    return (
      <>
        <p className="font-medium">{texts.noCode}</p>
        <OwnerForm intent="make" version={version}>
          <Button>{texts.make}</Button>
        </OwnerForm>
      </>
    );
  }
  return (
    <>
      <p className="text-sm">
        {texts.codeSince}{" "}
        <time dateTime={new Date(madeAt).toISOString()}>{formatLongDateTime(madeAt)}</time>
      </p>
      <div className="flex flex-wrap gap-3">
        <OwnerForm intent="make" version={version}>
          <Button variant="outline">{texts.makeAnother}</Button>
        </OwnerForm>
        <OwnerForm intent="withdraw" version={version}>
          <Button variant="danger">{texts.withdraw}</Button>
        </OwnerForm>
      </div>
      <p className="text-xs text-mocha">{texts.anotherEnds}</p>
    </>
  );
}
