import { type Program, startProgram } from "./program.ts";
import { freePort } from "./free-port.ts";

export const KEYS = { consumerKey: "ck_test", consumerSecret: "cs_test" };
/** The secret of the signature of its webhooks. */
export const WEBHOOK_SECRET = "the secret of the shop's webhooks";

/** The embedded shop back end as `npm run woocommerce` serves it. */
export interface BackEndProcess extends Program {
  /** http://127.0.0.1:PORT */
  url: string;
  /** The environment of a shop that uses it. */
  shopEnv: Record<string, string>;
  /** After its end: restarts it with the same port and the same data. */
  startAgain(): Promise<void>;
}

/**
 * Starts the embedded shop back end in a process of its own, filled with the demo shop unless the arguments say
 * otherwise, and waits until it answers. Its store is `shop.sqlite` in the folder, as when the shop serves it itself.
 */
export async function startBackEnd(dataDir: string, args: string[] = []): Promise<BackEndProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = () =>
    startProgram({
      script: "server/adapters/embedded/woocommerce/serve.ts",
      args,
      env: {
        PORT: String(port),
        DATA_DIR: dataDir,
        WOOCOMMERCE_CONSUMER_KEY: KEYS.consumerKey,
        WOOCOMMERCE_CONSUMER_SECRET: KEYS.consumerSecret,
      },
      answersAt: `${url}/wp-json/`,
    });
  let program = await start();
  return {
    url,
    shopEnv: shopEnvFor(url),
    get pid() {
      return program.pid;
    },
    output: () => program.output(),
    stop: () => program.stop(),
    kill: () => program.kill(),
    ended: () => program.ended(),
    closeOutput: () => program.closeOutput(),
    async startAgain() {
      program = await start();
    },
  };
}

/** The environment of a shop that reaches that back end at this address: its own, or a proxy's in front of it. */
export function shopEnvFor(url: string): Record<string, string> {
  return {
    WOOCOMMERCE_URL: url,
    WOOCOMMERCE_CONSUMER_KEY: KEYS.consumerKey,
    WOOCOMMERCE_CONSUMER_SECRET: KEYS.consumerSecret,
    WOOCOMMERCE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    ALLOW_SANDBOX: "true",
  };
}
