import { formatLongDateTime } from "#app/domain/dates.ts";
import { t } from "#app/texts/t.ts";

/** When the settings of the screen were saved last. @param savedAt ms since the epoch */
export function SavedAt({ savedAt }: { savedAt: number | null }) {
  return (
    <p className="text-sm text-mocha">
      {savedAt === null ? (
        t("Never saved")
      ) : (
        <>
          {t("Last saved:")}{" "}
          <time dateTime={new Date(savedAt).toISOString()}>{formatLongDateTime(savedAt)}</time>
        </>
      )}
    </p>
  );
}
