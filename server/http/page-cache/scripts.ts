import { scriptSource } from "#server/web/security-headers.ts";

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script/gis;
const OPENED = /<script\b/gi;
/** Types that browsers do not run. */
const INERT = /\btype="(application\/json|application\/ld\+json|text\/plain)"/;

/** Whether a page's content security policy names every script on it by its hash. */
export function runsOnlyNamedScripts(html: string, policy: string): boolean {
  const scripts = [...html.matchAll(SCRIPT)];
  // A script tag inside another one, or without an end, is not ours.
  if (scripts.length !== [...html.matchAll(OPENED)].length) return false;
  return scripts.every(
    ([, attributes = "", text = ""]) =>
      INERT.test(attributes) || policy.includes(scriptSource(text)),
  );
}
