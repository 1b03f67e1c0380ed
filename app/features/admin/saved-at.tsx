import { formatLongDateTime } from "#app/domain/dates.ts";

/** 'Terakhir disimpan', or 'Belum pernah disimpan'. @param savedAt ms since the epoch */
export function SavedAt({ savedAt }: { savedAt: number | null }) {
  return (
    <p lang="ms" className="text-sm text-mocha">
      {savedAt === null ? (
        "Belum pernah disimpan"
      ) : (
        <>
          Terakhir disimpan:{" "}
          <time dateTime={new Date(savedAt).toISOString()}>{formatLongDateTime(savedAt)}</time>
        </>
      )}
    </p>
  );
}
