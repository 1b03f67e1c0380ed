/** F34: a new version of the shop starts while pages of the one before it are open in browsers. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { keepAssets } from "#server/commands/build.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { staticFiles } from "#server/http/static-files.ts";
import { temporaryFolder } from "#tests/support/shop-process.ts";

/** A build's folders, with one script of that name. */
function build(folder: string, script: string): void {
  mkdirSync(join(folder, "build/client/assets"), { recursive: true });
  writeFileSync(join(folder, "build/client/assets", script), `// ${script}`);
}

function world() {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const { path } = folder;
  const urlOf = (name: string) => pathToFileURL(join(path, name));
  return {
    path,
    /** What `npm run build` does around the bundler, which empties its own folder. */
    deploy: (script: string): void => {
      keepAssets(urlOf("build/client"), urlOf("former-build/"));
      build(path, script);
    },
    serve: async (): Promise<string> => {
      const env = readEnv({ INDEXING: "on" });
      const shop = { secureCookies: false, env } as Parameters<typeof staticFiles>[0];
      const files = staticFiles(shop, join(path, "build/client"));
      const server = createServer((incoming, outgoing) => {
        files(incoming, outgoing, () => void outgoing.writeHead(404).end());
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      onTestFinished(() => server.closeAllConnections());
      onTestFinished(() => void server.close());
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
  };
}

test("F34: scripts of the version before are still served, as scripts that may be kept for ever", async () => {
  const { deploy, serve } = world();
  deploy("page-old.js");
  deploy("page-new.js");
  const url = await serve();
  for (const name of ["page-old.js", "page-new.js"]) {
    const answer = await fetch(`${url}/assets/${name}`);
    expect([name, answer.status]).toEqual([name, 200]);
    expect(await answer.text()).toBe(`// ${name}`);
    expect(answer.headers.get("Content-Type")).toMatch(/javascript/);
    expect(answer.headers.get("Cache-Control")).toMatch(/immutable/);
  }
});

test("F34: those of the version before that are gone", async () => {
  const { deploy, serve } = world();
  deploy("page-1.js");
  deploy("page-2.js");
  deploy("page-3.js");
  const url = await serve();
  const statuses = await Promise.all(
    ["page-1.js", "page-2.js", "page-3.js"].map(
      async (name) => (await fetch(`${url}/assets/${name}`)).status,
    ),
  );
  expect(statuses).toEqual([404, 200, 200]);
});

test("F34: a shop that runs while the next version is built beneath it serves its scripts, and outlives its other files", async () => {
  const { path, deploy, serve } = world();
  deploy("page-1.js");
  writeFileSync(join(path, "build/client/favicon.svg"), "<svg/>");
  const url = await serve();
  const statusOf = async (address: string) => (await fetch(url + address)).status;
  expect(await statusOf("/favicon.svg")).toBe(200);
  deploy("page-2.js");
  rmSync(join(path, "build/client/favicon.svg"));
  const answer = await fetch(`${url}/assets/page-1.js`);
  expect([answer.status, await answer.text()]).toEqual([200, "// page-1.js"]);
  expect(answer.headers.get("Cache-Control")).toMatch(/immutable/);
  expect(await statusOf("/favicon.svg")).toBe(404);
});

test("F34: a file that goes while it is asked for costs a connection, and not the shop", async () => {
  const { path, deploy, serve } = world();
  deploy("page-1.js");
  const url = await serve();
  rmSync(join(path, "build/client/assets/page-1.js"));
  await expect(fetch(`${url}/assets/page-1.js`)).rejects.toThrow("fetch failed");
  expect((await fetch(`${url}/other`)).status).toBe(404);
});

test("F34: a build that never finished does not replace what is kept", () => {
  const { path, deploy } = world();
  deploy("page-1.js");
  deploy("page-2.js");
  keepAssets(pathToFileURL(join(path, "build/client")), pathToFileURL(join(path, "former-build/")));
  // The bundler failed: there are no assets now, and the next attempt must keep the last good ones.
  keepAssets(pathToFileURL(join(path, "build/client")), pathToFileURL(join(path, "former-build/")));
  expect(existsSync(join(path, "build/client/assets"))).toBe(false);
  expect(readFileSync(join(path, "former-build/assets/page-2.js"), "utf8")).toBe("// page-2.js");
});
