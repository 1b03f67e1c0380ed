import { onTestFinished } from "vitest";
import { startBackEnd } from "../../support/back-end-process.ts";
import { apiOf } from "./shop.ts";

/** Starts `npm run woocommerce` as a separate process and waits until it answers. */
export async function startServe(dataDir: string, args: string[] = []) {
  const backEnd = await startBackEnd(dataDir, args);
  onTestFinished(() => void backEnd.kill());
  const api = apiOf((request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(backEnd.url + pathname + search, request));
  });
  return { api, backEnd };
}
