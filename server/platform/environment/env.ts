import { z } from "zod";
import { claimsToBeHash, isScryptHash } from "../crypto/scrypt-hash.ts";
import { ConfigurationError, halfFilled } from "./configuration-error.ts";
import { DATABASE_SETTINGS, databaseSettingsOf } from "./database-settings.ts";
import { handedSocket } from "./handed-socket.ts";
import { MAIL_SETTINGS, mailMistakes, mailSettingsOf } from "./mail-settings.ts";
import { NOTICE_SETTINGS, noticeSettingsOf } from "./notice-settings.ts";
import { isLoopback, listeningHost, publicHosts, secureUrl } from "./secure-url.ts";
import { SWITCHES, switchesOf } from "./switches.ts";
import {
  formerPaymentsOf,
  holdMinutesOf,
  PAYMENT_SETTINGS,
  paymentMistakes,
  paymentsOf,
  takesRealMoney,
} from "./payment-settings.ts";
import { unknownSettings } from "./unknown-settings.ts";

const text = z.string().trim().min(1);
/** Shorter codes can be guessed. */
export const MIN_ACCESS_CODE = 12;

const schema = z.object({
  NODE_ENV: text.optional(),
  HOST: listeningHost.optional(),
  PORT: z.coerce.number("must be a port number").int().min(1).max(65535).default(3000),
  SITE_URL: text
    .refine(
      (value) => ["http:", "https:"].includes(URL.parse(value)?.protocol ?? ""),
      "must be an http or https address",
    )
    .refine(
      (value) => (URL.parse(value)?.pathname ?? "/") === "/",
      "must be an origin without a path",
    )
    .optional(),
  DATA_DIR: text.default("./data"),
  SESSION_SECRET: text
    .transform((value) => value.split(",").map((part) => part.trim()))
    .refine(
      (parts) => parts.every((part) => part.length >= 32),
      "every secret must have 32 characters or more",
    )
    .optional(),
  ADMIN_ACCESS_CODE: text
    .refine((value) => !claimsToBeHash(value) || isScryptHash(value), "is not a usable scrypt hash")
    .refine(
      (value) => value.length >= MIN_ACCESS_CODE,
      `must have ${MIN_ACCESS_CODE} characters or more`,
    )
    .optional(),
  WOOCOMMERCE_URL: secureUrl.optional(),
  WOOCOMMERCE_CONSUMER_KEY: text.startsWith("ck_", "must start with ck_").optional(),
  WOOCOMMERCE_CONSUMER_SECRET: text.startsWith("cs_", "must start with cs_").optional(),
  WOOCOMMERCE_WEBHOOK_SECRET: text.optional(),
  WOOCOMMERCE_KEYS_IN_QUERY: z.enum(["true", "false"], "must be true or false").default("false"),
  TRUSTED_PROXIES: z.coerce.number("must be a number of proxies").int().min(0).max(10).default(0),
  KEEP_ALIVE_SECONDS: z.coerce.number("must be seconds").int().min(1).max(600).optional(),
  HSTS: text
    .regex(
      /^(off|max-age=\d{1,10}(; includeSubDomains)?(; preload)?)$/,
      "must be off, or look like max-age=31536000 or max-age=63072000; includeSubDomains; preload",
    )
    .default("max-age=31536000"),
  ACCEPT_NEW_BACK_END: z.enum(["yes", "same"], "must be yes or same").optional(),
  PICTURE_HOSTS: publicHosts.optional(),
  METRICS_TOKEN: text.min(16, "must have 16 characters or more").optional(),
  CHAT_WIDGET_URL: text
    .refine((value) => URL.parse(value)?.protocol === "https:", "must be an https address")
    .optional(),
  ALERT_WEBHOOK_URL: secureUrl.optional(),
  ALLOW_SANDBOX: z.enum(["true", "false"], "must be true or false").default("false"),
  DELIVERY_DATES: z.enum(["true", "false"], "must be true or false").optional(),
  DEMO: z.enum(["true", "false"], "must be true or false").default("true"),
  DOCTOR_AT_START: z.enum(["true", "false"], "must be true or false").default("true"),
  OFFLINE_COPIES: z.enum(["true", "false"], "must be true or false").default("true"),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error"], "must be debug, info, warn or error")
    .default("info"),
  ...DATABASE_SETTINGS,
  ...MAIL_SETTINGS,
  ...NOTICE_SETTINGS,
  ...PAYMENT_SETTINGS,
  ...SWITCHES,
});

type Raw = z.infer<typeof schema>;

/**
 * Reads and checks the whole configuration. An empty value counts as absent.
 * @throws ConfigurationError with one line per mistake
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(present);
  const unknown = unknownSettings(present, Object.keys(schema.shape));
  if (!parsed.success) {
    throw new ConfigurationError([
      ...parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`),
      ...unknown,
    ]);
  }
  const raw = parsed.data;
  const mistakes = [
    ...unknown,
    ...halfFilled(raw, [
      "WOOCOMMERCE_URL",
      "WOOCOMMERCE_CONSUMER_KEY",
      "WOOCOMMERCE_CONSUMER_SECRET",
    ]),
    ...paymentMistakes(raw),
    ...halfFilled(raw, ["TELEGRAM_BOT_TOKEN", "TELEGRAM_CHAT_ID"]),
    ...halfFilled(raw, ["NOTIFY_WEBHOOK_URL", "NOTIFY_WEBHOOK_SECRET"]),
    ...combinations(raw),
    ...mailMistakes(raw, realOnes(raw)),
  ];
  if (mistakes.length > 0) throw new ConfigurationError(mistakes);
  return { ...toEnv(raw), handedSocket: handedSocket(source) };
}

function realOnes(raw: Raw) {
  return {
    realShop: raw.WOOCOMMERCE_URL !== undefined,
    realMoney: raw.BILLPLZ_API_URL !== undefined || raw.PAYMENT === "transfer",
  };
}

function combinations(raw: Raw): string[] {
  const mistakes: string[] = [];
  const site = raw.SITE_URL === undefined ? undefined : new URL(raw.SITE_URL);
  const { realShop, realMoney } = realOnes(raw);
  const allowSandbox = raw.ALLOW_SANDBOX === "true";
  if (raw.DATABASE_URL && !raw.SESSION_SECRET) {
    mistakes.push("SESSION_SECRET is required with DATABASE_URL: all instances must share it");
  }
  if (raw.DATABASE_URL && !raw.ADMIN_ACCESS_CODE) {
    mistakes.push("ADMIN_ACCESS_CODE is required with DATABASE_URL: all instances must share it");
  }
  if (raw.DATABASE_CA_FILE && !raw.DATABASE_URL) {
    mistakes.push("DATABASE_CA_FILE needs DATABASE_URL");
  }
  if (raw.WOOCOMMERCE_WEBHOOK_SECRET && !realShop) {
    mistakes.push("WOOCOMMERCE_WEBHOOK_SECRET needs WOOCOMMERCE_URL");
  }
  if (raw.WOOCOMMERCE_KEYS_IN_QUERY === "true" && !raw.WOOCOMMERCE_URL?.startsWith("https:")) {
    mistakes.push("WOOCOMMERCE_KEYS_IN_QUERY needs WOOCOMMERCE_URL with https");
  }
  if (realShop !== realMoney && !allowSandbox) {
    mistakes.push(
      realShop
        ? "BILLPLZ_API_URL is missing: a real shop with test money needs ALLOW_SANDBOX=true"
        : "WOOCOMMERCE_URL is missing: real money for the embedded shop needs ALLOW_SANDBOX=true",
    );
  }
  if (!realMoney && site && !isLoopback(site) && !allowSandbox) {
    mistakes.push(
      "SITE_URL is public while payments are in test mode: that needs ALLOW_SANDBOX=true",
    );
  }
  if (holdMinutesOf(raw) > raw.UNPAID_ORDER_HOURS * 60) {
    mistakes.push("HOLD_MINUTES is longer than UNPAID_ORDER_HOURS: a hold ends with its order");
  }
  if (realMoney && !site) {
    mistakes.push(
      "SITE_URL is required with real payments: the provider must know where to return",
    );
  }
  if (realMoney && site && site.protocol !== "https:" && !isLoopback(site)) {
    mistakes.push("SITE_URL must be https with real payments");
  }
  return mistakes;
}

/** The configured WooCommerce, or the embedded back end. */
function backendOf(raw: Raw) {
  const {
    WOOCOMMERCE_URL: url,
    WOOCOMMERCE_CONSUMER_KEY: consumerKey,
    WOOCOMMERCE_CONSUMER_SECRET: consumerSecret,
    WOOCOMMERCE_WEBHOOK_SECRET: webhookSecret,
  } = raw;
  if (!url || !consumerKey || !consumerSecret) return { kind: "embedded" as const };
  const keysInQuery = raw.WOOCOMMERCE_KEYS_IN_QUERY === "true";
  const keys = { consumerKey, consumerSecret, keysInQuery };
  return { kind: "woocommerce" as const, url, ...keys, webhookSecret };
}

export type Env = ReturnType<typeof toEnv> & {
  /** Descriptor of the listening socket that systemd gave. Undefined: the shop listens on host and port. */
  handedSocket: number | undefined;
};

function toEnv(raw: Raw) {
  return {
    production: raw.NODE_ENV === "production",
    host: raw.HOST ?? "127.0.0.1",
    port: raw.PORT,
    /** Public origin without a trailing slash. */
    siteUrl: new URL(raw.SITE_URL ?? `http://localhost:${raw.PORT}`).origin,
    /** False when siteUrl is the default: then a request's own loopback host is used. */
    siteUrlConfigured: raw.SITE_URL !== undefined,
    dataDir: raw.DATA_DIR,
    ...databaseSettingsOf(raw),
    /** Newest first. Undefined: one is generated and stored in dataDir. */
    sessionSecrets: raw.SESSION_SECRET,
    /** The owner's code or its scrypt hash. Undefined: one is generated and stored in dataDir. */
    adminAccessCode: raw.ADMIN_ACCESS_CODE,
    backend: backendOf(raw),
    /** For a start with another back end: a new one, or the same site under a new address. */
    acceptNewBackEnd: raw.ACCEPT_NEW_BACK_END,
    payments: paymentsOf(raw),
    formerPayments: formerPaymentsOf(raw),
    /** Number of proxies in front of the shop that write X-Forwarded-*; 0 trusts none. */
    trustedProxies: raw.TRUSTED_PROXIES,
    /** How long a connection without a request stays open: longer than balancers keep theirs, behind a proxy. */
    keepAliveMs: 1_000 * (raw.KEEP_ALIVE_SECONDS ?? (raw.TRUSTED_PROXIES > 0 ? 75 : 5)),
    /** The value of Strict-Transport-Security, or "off". */
    hsts: raw.HSTS,
    /** Further hosts of product pictures, by https. */
    pictureHosts: raw.PICTURE_HOSTS ?? [],
    /** Lets callers on other machines read the causes in /readyz. */
    metricsToken: raw.METRICS_TOKEN,
    chatWidgetUrl: raw.CHAT_WIDGET_URL,
    alertWebhookUrl: raw.ALERT_WEBHOOK_URL,
    logLevel: raw.LOG_LEVEL,
    /** How long an open bill reserves its goods. */
    holdMinutes: holdMinutesOf(raw),
    /** An unpaid order is cancelled after this time without activity. */
    unpaidOrderHours: raw.UNPAID_ORDER_HOURS,
    /** Whether shoppers choose a delivery date until the owner saves these settings. */
    startsWithDates: raw.DELIVERY_DATES
      ? raw.DELIVERY_DATES === "true"
      : raw.WOOCOMMERCE_URL === undefined,
    /** Whether a new embedded store is filled with the demo shop. */
    startsWithDemo: raw.DEMO === "true",
    /** Whether the shop checks real services that are new to it, a little after its start. */
    doctorAtStart: raw.DOCTOR_AT_START === "true",
    /** Whether browsers keep copies of pages for reading offline. False removes them again. */
    offlineCopies: raw.OFFLINE_COPIES === "true",
    ...mailSettingsOf(raw, realOnes(raw)),
    notices: noticeSettingsOf(raw),
    switches: switchesOf(raw, { realMoney: takesRealMoney(paymentsOf(raw)) }),
  };
}
