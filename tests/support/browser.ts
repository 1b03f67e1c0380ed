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
/** How the folders are called that are being filled. */
const UNPACKING = "unpacking-";

/**
 * The browser for tests: the one asked for, the system's, else the one that ships inside an npm package. Each gets the
 * fonts of that package and no others, so that a page is laid out alike on every Linux machine.
 */
export async function findBrowser(): Promise<Browser> {
  const fonts = { FONTCONFIG_FILE: join(await unpackFonts(), "fonts.conf") };
  const asked = process.env["CHROMIUM_PATH"];
  if (asked) return { executablePath: asked, env: fonts };
  if (existsSync(SYSTEM_CHROMIUM)) return { executablePath: SYSTEM_CHROMIUM, env: fonts };
  const home = await unpackBrowser();
  const libraries = join(home, "al2023", "lib");
  return {
    executablePath: join(home, "chromium"),
    env: { ...fonts, LD_LIBRARY_PATH: libraries, HOME: home },
  };
}

/** The folder with the packaged Chromium and its libraries. */
function unpackBrowser(): Promise<string> {
  return unpackOnce("chromium", async () => {
    const { default: chromium } = await import("@sparticuz/chromium");
    await chromium.executablePath();
    await inflatePart("al2023.tar.br");
  });
}

/** The folder with the packaged fonts and a fonts.conf that names only them. */
function unpackFonts(): Promise<string> {
  return unpackOnce("test-fonts", async (aside, home) => {
    await inflatePart("fonts.tar.br");
    const config = fontsConfig(join(home, "fonts"), join(home, "font-cache"));
    writeFileSync(join(aside, "fonts.conf"), config);
  });
}

/** Lets `unpack` fill a folder aside once, and moves it into place as a whole. */
async function unpackOnce(
  name: string,
  unpack: (aside: string, home: string) => Promise<void>,
): Promise<string> {
  const home = join(CACHE, name);
  if (existsSync(home)) return home;
  mkdirSync(CACHE, { recursive: true });
  const aside = mkdtempSync(join(CACHE, `${UNPACKING}${name}-`));
  // The package unpacks into the folder for temporary files, wherever that is.
  const usual = process.env["TMPDIR"];
  process.env["TMPDIR"] = aside;
  await unpack(aside, home);
  if (usual === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = usual;
  renameSync(aside, home);
  return home;
}

/** Unpacks an archive of the package into the folder for temporary files. */
async function inflatePart(name: string): Promise<void> {
  const { inflate } = await import("@sparticuz/chromium");
  await inflate(new URL(`../bin/${name}`, import.meta.resolve("@sparticuz/chromium")).pathname);
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
    if (name.startsWith(UNPACKING)) rmSync(join(CACHE, name), { recursive: true, force: true });
  }
}
