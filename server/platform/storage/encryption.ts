/** As in PostgreSQL's own programs these ask for encryption, and for a known certificate only with its authority's. */
const UNCHECKED = ["prefer", "require"];

/** The address for the driver, which then reads `sslmode` as PostgreSQL's own programs do. */
export function withEncryption(databaseUrl: string, caFile: string | undefined): string {
  const url = new URL(databaseUrl);
  const mode = url.searchParams.get("sslmode");
  if (caFile !== undefined) url.searchParams.set("sslrootcert", caFile);
  if (mode !== null && mode !== "no-verify") url.searchParams.set("uselibpqcompat", "true");
  return mode === null && caFile === undefined ? databaseUrl : url.href;
}

/** Whether the connection is encrypted, and the other side may still be another server. */
export function isUnchecked(databaseUrl: string, caFile: string | undefined): boolean {
  const mode = new URL(databaseUrl).searchParams.get("sslmode") ?? "";
  return mode === "no-verify" || (caFile === undefined && UNCHECKED.includes(mode));
}
