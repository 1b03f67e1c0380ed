import { formatLongDateTime } from "#app/domain/dates.ts";
import { FRAME_TEXTS } from "./frame-texts.ts";
import { useTexts } from "./texts.ts";

/** When the settings of the screen were saved last. @param savedAt ms since the epoch */
export function SavedAt({ savedAt }: { savedAt: number | null }) {
  const texts = useTexts(FRAME_TEXTS);
  return (
    <p className="text-sm text-mocha">
      {savedAt === null ? (
        texts.neverSaved
      ) : (
        <>
          {texts.savedAt}{" "}
          <time dateTime={new Date(savedAt).toISOString()}>{formatLongDateTime(savedAt)}</time>
        </>
      )}
    </p>
  );
}
