import { BOOT_SCRIPT } from "#app/wake/markup.ts";
import { scriptSource } from "../../web/security-headers.ts";

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script/gis;
const OPENED = /<script\b/gi;
/** Types that browsers do not run. */
const INERT = /\btype="(application\/json|application\/ld\+json|text\/plain)"/;

/**
 * Whether the boot script is the only script that runs on this page.
 * @param policy the page's content security policy, which can allow others by their hash
 */
export function runsOnlyBoot(html: string, policy = ""): boolean {
  const scripts = [...html.matchAll(SCRIPT)];
  // A script tag inside another one, or without an end, is not ours.
  if (scripts.length !== [...html.matchAll(OPENED)].length) return false;
  return scripts.every(
    ([, attributes = "", text = ""]) =>
      INERT.test(attributes) ||
      (attributes === "" && text === BOOT_SCRIPT) ||
      policy.includes(scriptSource(text)),
  );
}
