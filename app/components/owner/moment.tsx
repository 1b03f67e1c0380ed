import { formatLongDateTime } from "#app/domain/dates.ts";
import { t } from "#app/texts/t.ts";

/** A date and time in words. @param at ms since the epoch */
export function Moment({ at, className }: { at: number; className?: string }) {
  return (
    <time dateTime={new Date(at).toISOString()} className={className}>
      {formatLongDateTime(at)}
    </time>
  );
}

/** When the settings of the screen were saved last. @param savedAt ms since the epoch */
export function SavedAt({ savedAt }: { savedAt: number | null }) {
  return (
    <p className="text-sm text-mocha">
      {savedAt === null ? (
        t("Never saved")
      ) : (
        <>
          {t("Last saved:")} <Moment at={savedAt} />
        </>
      )}
    </p>
  );
}
