import { BOOT_SCRIPT } from "#app/wake/markup.ts";

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script/gis;
const OPENED = /<script\b/gi;
/** Types that no browser runs. */
const INERT = /\btype="(application\/json|application\/ld\+json|text\/plain)"/;

/** Whether the boot script is everything that this page would run. */
export function runsOnlyBoot(html: string): boolean {
  const scripts = [...html.matchAll(SCRIPT)];
  // One that is opened inside another, or never closed, is nothing that we wrote.
  if (scripts.length !== [...html.matchAll(OPENED)].length) return false;
  return scripts.every(
    ([, attributes = "", text]) =>
      INERT.test(attributes) || (attributes === "" && text === BOOT_SCRIPT),
  );
}
