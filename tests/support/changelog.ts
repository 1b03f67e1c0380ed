/** Form of docs/changelog.md: https://keepachangelog.com/en/1.1.0/ */
const UNRELEASED = "## [Unreleased]";

const headingOf = (version: string) => `^## \\[${version.replaceAll(".", "\\.")}\\].*\n`;

/** What a changelog says of a version; "" for nothing. */
export function changesOf(changelog: string, version: string): string {
  const [, rest = ""] = changelog.split(new RegExp(headingOf(version), "m"));
  return (rest.split(/^## /m)[0] ?? "").trim();
}

/**
 * Gives the unreleased changes to a release. If its section is written already, it gets them too, and the day.
 * @param day as 2026-11-23
 * @returns the new changelog
 */
export function withRelease(changelog: string, version: string, day: string): string {
  return changelog
    .replace(new RegExp(`${headingOf(version)}\n*`, "m"), "")
    .replace(UNRELEASED, `${UNRELEASED}\n\n## [${version}] - ${day}`);
}

/** Whether a version is a later one of the form 1.2.3. */
export function isLater(version: string, former: string): boolean {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return false;
  const [parts, formerParts] = [version, former].map((text) => text.split(".").map(Number));
  const differing = parts?.findIndex((part, index) => part !== formerParts?.[index]) ?? -1;
  return differing >= 0 && (parts?.[differing] ?? 0) > (formerParts?.[differing] ?? 0);
}
