import { z } from "zod";
import { ConfigurationError } from "#server/platform/environment/configuration-error.ts";

/** How `npm run woocommerce` is told to serve the embedded back end as a program of its own. */
export interface ServeEnv {
  host: string;
  port: number;
  dataDir: string;
  consumerKey: string;
  consumerSecret: string;
}

const required = z.string("is required").trim().min(1);

const schema = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number("must be a port number").int().min(1).max(65535).default(8080),
  DATA_DIR: z.string().default("./data"),
  WOOCOMMERCE_CONSUMER_KEY: required,
  WOOCOMMERCE_CONSUMER_SECRET: required,
});

/**
 * Reads and checks the environment. An empty value counts as absent.
 * @throws ConfigurationError with one line per mistake
 */
export function readServeEnv(source: Record<string, string | undefined> = process.env): ServeEnv {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`),
    );
  }
  const raw = parsed.data;
  return {
    host: raw.HOST,
    port: raw.PORT,
    dataDir: raw.DATA_DIR,
    consumerKey: raw.WOOCOMMERCE_CONSUMER_KEY,
    consumerSecret: raw.WOOCOMMERCE_CONSUMER_SECRET,
  };
}
