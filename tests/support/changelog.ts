/** Form of docs/changelog.md: https://keepachangelog.com/en/1.1.0/ */
const UNRELEASED = "## [Unreleased]";

/** The entries of a changelog's unreleased changes; "" for none. */
export function unreleasedChanges(changelog: string): string {
  const [, rest = ""] = changelog.split(`${UNRELEASED}\n`);
  return (rest.split(/^## /m)[0] ?? "").trim();
}

/**
 * Gives the unreleased changes to a release.
 * @param day as 2026-11-23
 * @returns the new changelog
 * @throws Error when there is nothing to release, or no heading for unreleased changes
 */
export function withRelease(changelog: string, version: string, day: string): string {
  if (unreleasedChanges(changelog) === "") {
    throw new Error(`The changelog has nothing under "${UNRELEASED}".`);
  }
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## [${version}] - ${day}`);
}

/** Whether a version is a later one of the form 1.2.3. */
export function isLater(version: string, former: string): boolean {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return false;
  const [parts, formerParts] = [version, former].map((text) => text.split(".").map(Number));
  const differing = parts?.findIndex((part, index) => part !== formerParts?.[index]) ?? -1;
  return differing >= 0 && (parts?.[differing] ?? 0) > (formerParts?.[differing] ?? 0);
}
