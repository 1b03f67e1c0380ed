import type { EntryContext } from "react-router";
import boot from "virtual:boot-script";
import { DATA_ID, LATE, type PageScripts, SCRIPTS_ID, UNREACHABLE_ID } from "./page-scripts.ts";

/** The one script that runs from inside a page. The content security policy allows it by its hash. */
export const BOOT_SCRIPT = boot;

/** For a page with a button that adds. Its close button needs no script. */
const UNREACHABLE =
  `<dialog id="${UNREACHABLE_ID}" aria-label="Message"><div class="toasts top-32">` +
  '<div role="alert" class="toast toast-error"><p class="flex-1">' +
  "Failed to add to cart. The shop cannot be reached. Please try again.</p>" +
  '<form method="dialog"><button class="toast-close text-xl" aria-label="Close message">×</button>' +
  "</form></div></div></dialog>";

/**
 * The scripts of a page and the one message that boot.ts may show: two pieces of inert data and the boot script.
 * @param data the page's loader data as the framework encodes it
 * @param page what the scripts are for
 */
export function pageScripts(context: EntryContext, data: string, page: Buffer | string): string {
  const scripts = JSON.stringify(describe(context));
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

/** Inside a script element only these would end it, or begin a comment. JSON reads the escaped form as the same. */
function escapeScript(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
