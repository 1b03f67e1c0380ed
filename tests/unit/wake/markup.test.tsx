import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { expect, test } from "vitest";
import { pageScripts } from "#app/wake/markup.ts";
import { LATE, type PageScripts } from "#app/wake/page-scripts.ts";

/** A site with one page in the format of the framework's build. */
async function contextOf(options: { handle?: unknown } = {}): Promise<EntryContext> {
  let captured: EntryContext | undefined;
  const route = (id: string, parentId: string | undefined, path: string, module: object) => ({
    [id]: { id, parentId, path, index: undefined, caseSensitive: undefined, module },
  });
  const asset = (id: string, imports: string[]) => ({
    [id]: { id, hasAction: false, hasLoader: false, module: `/assets/${id}.js`, imports },
  });
  const handle = createRequestHandler(
    {
      entry: {
        module: {
          default: (
            _request: Request,
            _status: number,
            _headers: Headers,
            context: EntryContext,
          ) => {
            captured = context;
            return new Response("");
          },
        },
      },
      routes: {
        ...route("root", undefined, "", { default: () => <Scripts /> }),
        ...route("page", "root", "cake", { default: () => <Outlet />, handle: options.handle }),
      },
      assets: {
        entry: { module: "/assets/entry.js", imports: ["/assets/react.js"] },
        routes: {
          ...asset("root", ["/assets/react.js"]),
          ...asset("page", ["/assets/card.js"]),
        },
        url: "/assets/manifest.js",
        version: "1",
      },
      basename: "/",
      publicPath: "/",
      assetsBuildDirectory: "",
      future: {},
      ssr: true,
      isSpaMode: false,
      prerender: [],
      routeDiscovery: { mode: "initial" },
    } as unknown as ServerBuild,
    "production",
  );
  await handle(new Request("http://localhost/cake"));
  if (!captured) throw new Error("the page was not rendered");
  return captured;
}

function described(context: EntryContext): PageScripts {
  const json = /id="page-scripts">([^<]*)</.exec(pageScripts(context, "", ""))?.[1] ?? "";
  return JSON.parse(json) as PageScripts;
}

test("lists the same modules in the same order as the framework's own script", async () => {
  const context = await contextOf();
  const theirs = renderToString(<ServerRouter context={context} url="http://localhost/cake" />);
  const { modules, preload } = described(context);
  const imported = [...theirs.matchAll(/import(?: \* as \w+ from |\(| )"([^"]+)"/g)].map(
    ([, at]) => at,
  );
  expect([modules.manifest, ...Object.values(modules.routes), modules.entry]).toEqual(imported);
  const named = /__reactRouterRouteModules = \{([^}]*)\}/.exec(theirs)?.[1] ?? "";
  expect(Object.keys(modules.routes)).toEqual(
    [...named.matchAll(/"([^"]+)":/g)].map(([, id]) => id),
  );
  const preloaded = [...theirs.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, at]) => at);
  expect(new Set(preload)).toEqual(new Set(preloaded));
});

test("lists the shared scripts separately, so that a page's own scripts are not fetched early", async () => {
  const { preload, shared } = described(await contextOf());
  expect(shared).toEqual(["/assets/react.js"]);
  expect(preload).toEqual(expect.arrayContaining(["/assets/card.js", ...shared]));
});

test("passes the same context to the framework as its own script", async () => {
  const context = await contextOf();
  const theirs = renderToString(<ServerRouter context={context} url="http://localhost/cake" />);
  const json = /window\.__reactRouterContext = (\{.*?\});/.exec(theirs)?.[1] ?? "";
  expect(described(context).context).toEqual(JSON.parse(json));
});

test("hydrates without input unless the page's route may wait", async () => {
  expect(described(await contextOf()).late).toBe(false);
  expect(described(await contextOf({ handle: "late" })).late).toBe(false);
  expect(described(await contextOf({ handle: LATE })).late).toBe(true);
});

test("has the message of a lost press only for a page with an add button", async () => {
  const context = await contextOf();
  const message = "Failed to add to cart. The shop cannot be reached. Please try again.";
  expect(pageScripts(context, "", '<button data-adding="Adding...">')).toContain(message);
  expect(pageScripts(context, "", "<button>")).not.toContain(message);
});

test("escapes data that looks like markup", async () => {
  const data = `["</script><script>alert(1)</script><!--"]`;
  const html = pageScripts(await contextOf(), data, "");
  const text = /id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual(JSON.parse(data));
});
