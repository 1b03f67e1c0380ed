import { spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { freePort } from "../../support/shop-process.ts";
import { apiOf, KEYS } from "./shop.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;

/** Starts `npm run woocommerce` as a process of its own and waits until it answers. */
export async function startServe(dataDir: string, args: string[] = []) {
  const port = await freePort();
  const child = spawn(process.execPath, ["server/embedded/woocommerce/serve.ts", ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env["PATH"] ?? "",
      PORT: String(port),
      DATA_DIR: dataDir,
      WOOCOMMERCE_CONSUMER_KEY: KEYS.consumerKey,
      WOOCOMMERCE_CONSUMER_SECRET: KEYS.consumerSecret,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes("embedded-woocommerce.started")) resolve();
    });
    child.once("exit", () => reject(new Error(`it ended at once:\n${printed}`)));
  });
  const api = apiOf((request) => {
    const url = new URL(request.url);
    return fetch(new Request(`http://127.0.0.1:${port}${url.pathname}${url.search}`, request));
  });
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, "exit");
    child.kill(signal);
    const [code] = (await ended) as [number | null];
    return { code, printed };
  };
  return { api, end };
}
