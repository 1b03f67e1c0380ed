/** `npm run dev`: the same listener behind Vite, with hot reload. */
import { createServer as createHttpServer } from "node:http";
import { createServer as createViteServer } from "vite";
import { readEnv } from "#server/platform/environment/env.ts";
import { endWith, sentenceFor } from "#server/platform/environment/operators-mistake.ts";
import { loadSettingsFile } from "#server/platform/environment/settings-file.ts";

async function start(): Promise<void> {
  loadSettingsFile();
  process.env["NODE_ENV"] ??= "development";
  const { host, port } = readEnv();
  const server = createHttpServer();
  const vite = await createViteServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });

  server.on("request", (request, response) => {
    vite.middlewares(request, response, () => {
      void answer().catch((error: unknown) => {
        vite.ssrFixStacktrace(error as Error);
        console.error(sentenceFor(error) ?? error);
        response
          .writeHead(500, { "Content-Type": "text/plain; charset=utf-8" })
          .end("The shop could not start. See the terminal.");
      });
    });

    async function answer(): Promise<void> {
      const { listenerOf } = (await vite.ssrLoadModule(
        "./server/http/app.ts",
      )) as typeof import("#server/http/main.ts");
      const { getShop } = (await vite.ssrLoadModule(
        "./server/compose.ts",
      )) as typeof import("#server/compose.ts");
      listenerOf(await getShop(), undefined).listen(request, response);
    }
  });

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  }).catch(async (error: unknown) => {
    await vite.close();
    throw error;
  });
  console.log(`Kedai (development) on http://localhost:${port}`);
}

start().catch(endWith);
