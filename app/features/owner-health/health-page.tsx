import { useNavigation } from "react-router";
import type { Examination, Finding, FindingLevel, HealthView } from "#app/domain/finding.ts";
import { isProblem } from "#app/domain/finding.ts";
import { formatLongDateTime } from "#app/domain/dates.ts";
import { OwnerForm } from "#app/features/admin/owner-form.tsx";
import { OwnerHeading } from "#app/features/admin/owner-frame.tsx";
import { useTexts } from "#app/features/admin/texts.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState, Notice } from "#app/ui/notice.tsx";
import { HEALTH_TEXTS } from "./health-texts.ts";

const LEVELS = ["error", "warning", "unknown", "ok"] as const satisfies FindingLevel[];
const EDGES: Record<FindingLevel, string> = {
  error: "border-l-berry",
  warning: "border-l-gula",
  unknown: "border-l-line",
  ok: "border-l-pandan",
};

/** The last check of the installation, the most serious findings first, with a button to check again. */
export function HealthPage({ last, isRunning }: HealthView) {
  const texts = useTexts(HEALTH_TEXTS);
  return (
    <div className="mx-auto grid max-w-prose gap-6">
      <OwnerHeading title={texts.title} subtitle={texts.subtitle}>
        <CheckForm />
      </OwnerHeading>
      {isRunning && <Notice tone="info">{texts.running}</Notice>}
      {last ? (
        <Result {...last} />
      ) : (
        <div className="panel">
          <EmptyState icon="info" title={texts.none}>
            <p className="text-bean">{texts.noneMeaning}</p>
          </EmptyState>
        </div>
      )}
    </div>
  );
}

function CheckForm() {
  const isBusy = useNavigation().formAction === "/admin/health";
  return (
    <OwnerForm>
      <Button variant="outline" busy={isBusy}>
        {useTexts(HEALTH_TEXTS).again}
      </Button>
    </OwnerForm>
  );
}

function Result({ at, findings }: Examination) {
  const texts = useTexts(HEALTH_TEXTS);
  return (
    <>
      <p className="text-sm text-bean">
        {texts.checkedAt}{" "}
        <time dateTime={new Date(at).toISOString()}>{formatLongDateTime(at)}</time>.{" "}
        {texts.language}
      </p>
      {!findings.some(isProblem) && <Notice tone="success">{texts.allWell}</Notice>}
      {LEVELS.map((level) => (
        <Group key={level} level={level} findings={findings.filter((one) => one.level === level)} />
      ))}
    </>
  );
}

function Group({ level, findings }: { level: FindingLevel; findings: Finding[] }) {
  const name = useTexts(HEALTH_TEXTS).levels[level];
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby={`${level}-title`} className="grid gap-3">
      <h2 id={`${level}-title`} className="text-xl">
        {name} <span className="text-mocha">{findings.length}</span>
      </h2>
      <ul lang="en" className={classNames("panel divide-y divide-line border-l-4", EDGES[level])}>
        {findings.map(({ part, text, mend }) => (
          <li key={`${part} ${text}`} className="grid gap-1 px-5 py-3 wrap-anywhere">
            <p>
              <b>{part}:</b> {text}
            </p>
            {mend && <p className="text-sm text-bean">{mend}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
