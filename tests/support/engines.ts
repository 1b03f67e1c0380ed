import { existsSync, readdirSync } from "node:fs";
import { installedProgram } from "./installed-program.ts";

/** A browser engine besides Chromium that the journeys of tests/engines run in. */
export type EngineName = keyof typeof NEEDED;

const PROGRAM = (name: string) => () => installedProgram(name) !== undefined;

/** Debian's packages, and whether each is installed. */
const NEEDED = {
  WebKit: {
    "webkit2gtk-driver": PROGRAM("WebKitWebDriver"),
    xvfb: PROGRAM("Xvfb"),
    "python3-gi": () => existsSync("/usr/lib/python3/dist-packages/gi"),
    "gir1.2-webkit2-4.1": () => hasTypelib("WebKit2-4.1"),
  },
  Firefox: { "firefox-esr": PROGRAM("firefox-esr") },
};

/** The packages of an engine that this machine does not have. */
export function missingFor(engine: EngineName): string[] {
  return Object.entries(NEEDED[engine]).flatMap(([name, isThere]) => (isThere() ? [] : [name]));
}

/**
 * Whether journeys can run in an engine. Without it they are skipped.
 * @throws where it is required (KEDAI_REQUIRE_ENGINES, as in CI) and not there
 */
export function hasEngine(engine: EngineName): boolean {
  const missing = missingFor(engine);
  if (missing.length > 0 && process.env["KEDAI_REQUIRE_ENGINES"]) {
    throw new Error(`${engine} is required here: install ${missing.join(", ")}.`);
  }
  return missing.length === 0;
}

function hasTypelib(name: string): boolean {
  return readdirSync("/usr/lib").some((folder) =>
    existsSync(`/usr/lib/${folder}/girepository-1.0/${name}.typelib`),
  );
}
