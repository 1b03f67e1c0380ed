import type { EntryContext } from "react-router";
import boot from "virtual:boot-script";
import { DATA_ID, LATE, type PageScripts, SCRIPTS_ID, UNREACHABLE_ID } from "./page-scripts.ts";

/** The only inline script. The content security policy allows it by its hash. */
export const BOOT_SCRIPT = boot;

/** The message of a page with an add button. Its close button works without scripts. */
const UNREACHABLE =
  `<dialog id="${UNREACHABLE_ID}" aria-label="Message"><div class="toasts top-32">` +
  '<div role="alert" class="toast toast-error"><p class="flex-1">' +
  "Failed to add to cart. The shop cannot be reached. Please try again.</p>" +
  '<form method="dialog"><button class="toast-close text-xl" aria-label="Close message">×</button>' +
  "</form></div></div></dialog>";

/**
 * The scripts at the end of a page: two elements with data, the boot script, and the message that boot.ts can show.
 * @param data the loader data of the page as encoded by the framework
 * @param page the HTML before the scripts
 * @param canWait false to hydrate every page when it has loaded
 */
export function pageScripts(
  context: EntryContext,
  data: string,
  page: Buffer | string,
  canWait = true,
): string {
  const description = describe(context);
  const scripts = JSON.stringify({ ...description, late: canWait && description.late });
  return (
    (page.includes("data-adding") ? UNREACHABLE : "") +
    `<script type="application/json" id="${SCRIPTS_ID}">${escapeScript(scripts)}</script>` +
    `<script type="text/plain" id="${DATA_ID}">${escapeScript(data)}</script>` +
    `<script>${BOOT_SCRIPT}</script>`
  );
}

function describe({ manifest, staticHandlerContext, ...context }: EntryContext): PageScripts {
  const matches = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = matches.flatMap((id) => {
    const route = manifest.routes[id];
    return route ? [{ id, module: route.module, imports: route.imports ?? [] }] : [];
  });
  const { entry } = manifest;
  const preload = [manifest.url, entry.module, entry.imports, routes.map((route) => route.imports)];
  return {
    modules: {
      refresh: manifest.hmr?.runtime ?? null,
      manifest: manifest.url,
      routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
      entry: entry.module,
    },
    preload: [...new Set([...preload.flat(2), ...routes.map(({ module }) => module)])],
    shared: routes[0]?.imports ?? [],
    context: JSON.parse(context.serverHandoffString ?? "{}") as object,
    late: mayWait(context.routeModules[matches.at(-1) ?? ""]?.handle),
  };
}

function mayWait(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "hydration" in handle
    ? handle.hydration === LATE.hydration
    : false;
}

/** "<" could end the script element or begin a comment. JSON.parse reads the escaped form as the same character. */
function escapeScript(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
