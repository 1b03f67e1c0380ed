import {
  type Examination,
  type Finding,
  type FindingLevel,
  isProblem,
} from "#app/domain/admin/finding.ts";
import { EmptyList } from "#app/components/owner/list-parts.tsx";
import { Moment } from "#app/components/owner/moment.tsx";
import { ButtonForm } from "#app/components/owner/owner-form.tsx";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import { type Message, t } from "#app/texts/t.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/health";

const LEVELS = ["error", "warning", "unknown", "ok"] as const satisfies FindingLevel[];
const HEADINGS = {
  error: "Must be corrected",
  warning: "To fix",
  unknown: "Not known yet",
  ok: "In order",
} as const satisfies Record<FindingLevel, Message>;
const EDGES: Record<FindingLevel, string> = {
  error: "border-l-berry",
  warning: "border-l-gula",
  unknown: "border-l-line",
  ok: "border-l-pandan",
};

/** The last check of the installation, the most serious findings first, with a button to check again. */
export function HealthPage({ loaderData: { last, isRunning } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-prose gap-6">
      <OwnerHeading
        title={t("Shop check")}
        subtitle={t("Connections, settings, backups and texts of this shop")}
      >
        <ButtonForm variant="outline">{t("Check now")}</ButtonForm>
      </OwnerHeading>
      {isRunning && (
        <Notice tone="info">{t("A check is under way. Reload this page in a moment.")}</Notice>
      )}
      {last ? (
        <Result {...last} />
      ) : (
        <EmptyList icon="info" title={t("Not checked yet")}>
          {t("The first check changes nothing and takes a few seconds.")}
        </EmptyList>
      )}
    </div>
  );
}

function Result({ at, findings }: Examination) {
  return (
    <>
      <p className="text-sm text-bean">
        {t("Checked on")} <Moment at={at} />.{" "}
        {t("The details are for the person who runs the server.")}
      </p>
      {!findings.some(isProblem) && (
        <Notice tone="success">{t("Nothing needs correcting.")}</Notice>
      )}
      {LEVELS.map((level) => (
        <Group key={level} level={level} findings={findings.filter((one) => one.level === level)} />
      ))}
    </>
  );
}

function Group({ level, findings }: { level: FindingLevel; findings: Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby={`${level}-title`} className="grid gap-3">
      <h2 id={`${level}-title`} className="text-xl">
        {t(HEADINGS[level])} <span className="text-mocha">{findings.length}</span>
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
