import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync, type Plugin } from "vite";
import shops from "../app/config/texts/ms.json" with { type: "json" };
import malay from "../app/texts/ms.json" with { type: "json" };

const ROOT = new URL("../", import.meta.url).pathname;
const OWNERS = "app/routes/admin/";

/** The modules that the pages of each part of the site begin with. */
const STARTS = {
  shop: (file: string) => !file.startsWith(OWNERS),
  owner: (file: string) => file.startsWith(OWNERS),
};
type Part = keyof typeof STARTS;

/**
 * Makes a script of each part's Malay texts: those that stand in the part's modules. `import.meta.env.MALAY_TEXTS`
 * has the addresses. The development server sends all texts.
 */
export function malayTexts(): Plugin {
  let scripts: Record<string, string> = {};
  return {
    name: "kedai:malay-texts",
    config(_, { command }) {
      const all = "/app/texts/malay.ts";
      let addresses: Record<Part, string> = { shop: all, owner: all };
      if (command === "build") {
        const made = { shop: scriptOf("shop"), owner: scriptOf("owner") };
        scripts = { [made.shop.file]: made.shop.code, [made.owner.file]: made.owner.code };
        addresses = { shop: `/${made.shop.file}`, owner: `/${made.owner.file}` };
      }
      return { define: { "import.meta.env.MALAY_TEXTS": JSON.stringify(addresses) } };
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [fileName, source] of Object.entries(scripts)) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

function scriptOf(part: Part): { file: string; code: string } {
  const routes = globSync("app/routes/**/*.{ts,tsx}", { cwd: ROOT }).filter(STARTS[part]);
  const used = textsIn(["app/root.tsx", ...routes]);
  const texts = Object.entries({ ...malay, ...shops }).filter(([english]) => used.has(english));
  const code = `export default ${JSON.stringify(Object.fromEntries(texts))};`;
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
  return { file: `assets/ms-${part}-${hash}.js`, code };
}

/** The literals of these modules of app/ and of those that they import. */
export function textsIn(starts: readonly string[]): Set<string> {
  const texts = new Set<string>();
  const files = new Set(starts);
  for (const file of files) {
    const code = readFileSync(ROOT + file, "utf8");
    const { program, module } = parseSync(file, code);
    collectTexts(program, texts);
    const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
      code.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    );
    for (const name of [
      ...module.staticImports.map((one) => one.moduleRequest.value),
      ...dynamic,
    ]) {
      if (!/\.tsx?$/.test(name)) continue;
      if (name.startsWith("#app/")) files.add(name.slice(1));
      else if (name.startsWith(".")) files.add(join(dirname(file), name));
    }
  }
  return texts;
}

function collectTexts(node: unknown, texts: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  if ("type" in node && node.type === "Literal" && "value" in node) {
    if (typeof node.value === "string") texts.add(node.value);
    return;
  }
  for (const child of Object.values(node)) collectTexts(child, texts);
}
