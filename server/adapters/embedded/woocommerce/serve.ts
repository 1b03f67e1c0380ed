/**
 * `npm run woocommerce`: the embedded back end as a program of its own, over plain http.
 * `-- --catalogue FILE` fills an empty store from a file (catalogue-file.ts); without it the demo shop does.
 */
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { ConfigurationError } from "#server/platform/environment/configuration-error.ts";
import { openDataDir } from "#server/platform/environment/data-dir.ts";
import { createLog, type Log } from "#server/platform/log.ts";
import { loadSettingsFile } from "#server/platform/environment/settings-file.ts";
import { catalogueFileSchema, type CatalogueFile } from "./catalogue-file.ts";
import { openEmbeddedWooCommerce, type EmbeddedWooCommerce } from "./index.ts";
import { readServeEnv } from "./serve-env.ts";

/** How long open requests may go on after a stop was asked for. */
const GRACE_MS = 5_000;

async function serve(log: Log): Promise<void> {
  loadSettingsFile();
  const env = readServeEnv();
  const { catalogue } = parseArgs({ options: { catalogue: { type: "string" } } }).values;
  openDataDir(env.dataDir);
  const siteUrl = `http://${env.host}:${env.port}`;
  const shop = openEmbeddedWooCommerce({
    file: join(env.dataDir, "shop.sqlite"),
    consumerKey: env.consumerKey,
    consumerSecret: env.consumerSecret,
    siteUrl,
    log,
    ...(catalogue === undefined ? { seed: true } : { catalogue: readCatalogue(catalogue) }),
  });
  const server = createServer(createRequestListener((request) => shop.fetch(request)));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.port, env.host, resolve);
  });
  stopOnSignal(server, shop, log);
  const { port } = server.address() as AddressInfo;
  log.info("embedded-woocommerce.started", { host: env.host, port });
}

/** @throws ConfigurationError when there is no such file or it holds something else */
function readCatalogue(file: string): CatalogueFile {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new ConfigurationError([`--catalogue ${file}: ${(error as Error).message}`]);
  }
  const parsed = catalogueFileSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new ConfigurationError(
    parsed.error.issues.map(({ path, message }) => `${file}: ${path.join(".")} ${message}`),
  );
}

/** SIGTERM and SIGINT: no new connections, open requests finish, then the store is closed. */
function stopOnSignal(server: Server, shop: EmbeddedWooCommerce, log: Log): void {
  const stop = () => {
    const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(grace);
      shop.close();
      log.info("embedded-woocommerce.stopped");
    });
    server.closeIdleConnections();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

serve(createLog("info")).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
