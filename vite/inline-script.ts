import { build, type Plugin } from "vite";

/**
 * Makes `import text from "<id>"` the bundled and minified text of a script, to be inlined into pages.
 * @param id a virtual name, "virtual:…"
 * @param file the script's source, from the project's folder
 */
export function inlineScript(id: string, file: string): Plugin {
  const resolved = `\0${id}`;
  return {
    name: "kedai:inline-script",
    resolveId: (source) => (source === id ? resolved : undefined),
    async load(source) {
      if (source !== resolved) return undefined;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(await bundle(file))};`;
    },
  };
}

async function bundle(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      minify: true,
      rollupOptions: { input: file, output: { format: "iife" } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const [chunk] = outputs.flatMap((one) => ("output" in one ? one.output : []));
  if (chunk?.type !== "chunk") throw new Error(`${file} does not bundle to one script.`);
  return chunk.code.trim();
}
