import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigurationError } from "#server/platform/environment/configuration-error.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { noticeSettings, WEBHOOK_KEY } from "#tests/support/notices.ts";
import { selfMade } from "#tests/support/self-made-certificate.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const WOO = {
  WOOCOMMERCE_URL: "https://back-end.example",
  WOOCOMMERCE_CONSUMER_KEY: "ck_1",
  WOOCOMMERCE_CONSUMER_SECRET: "cs_1",
};
const BILLPLZ = {
  BILLPLZ_API_URL: "https://www.billplz.com/api/",
  BILLPLZ_SECRET_KEY: "key",
  BILLPLZ_X_SIGNATURE_KEY: "S-key",
  BILLPLZ_COLLECTION_ID: "inbmmepb",
};

function mistakesOf(source: Record<string, string>): string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.mistakes;
    throw error;
  }
  return [];
}

test("an empty environment runs the embedded shop on loopback", () => {
  expect(readEnv({})).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    siteUrl: "http://localhost:3000",
    siteUrlConfigured: false,
    backend: { kind: "embedded" },
    payments: { kind: "embedded" },
    trustedProxies: 0,
  });
});

test("an empty value counts as absent", () => {
  expect(readEnv({ WOOCOMMERCE_URL: "", PORT: " " })).toMatchObject({
    port: 3000,
    backend: { kind: "embedded" },
  });
});

test("a complete real configuration listens on this machine only, behind a proxy", () => {
  const env = readEnv({
    ...WOO,
    ...BILLPLZ,
    SITE_URL: "https://shop.example/",
    NODE_ENV: "production",
  });
  expect(env).toMatchObject({
    host: "127.0.0.1",
    siteUrl: "https://shop.example",
    backend: { kind: "woocommerce", consumerKey: "ck_1" },
    payments: { kind: "billplz", collectionId: "inbmmepb" },
  });
});

test("picture hosts are names, normalised as in an address", () => {
  expect(readEnv({}).pictureHosts).toEqual([]);
  expect(readEnv({ PICTURE_HOSTS: "CDN.example.net, i0.wp.com" }).pictureHosts).toEqual([
    "cdn.example.net",
    "i0.wp.com",
  ]);
});

test("delivery dates are on at first in the demo and off with a connected WooCommerce, unless set otherwise", () => {
  expect(readEnv({}).startsWithDates).toBe(true);
  const connected = { ...WOO, ALLOW_SANDBOX: "true" };
  expect(readEnv(connected).startsWithDates).toBe(false);
  expect(readEnv({ ...connected, DELIVERY_DATES: "true" }).startsWithDates).toBe(true);
  expect(readEnv({ DELIVERY_DATES: "false" }).startsWithDates).toBe(false);
});

const NOTICES = noticeSettings("https://hooks.example");

test("the channels of notices are on when their settings are there", () => {
  expect(readEnv({}).notices).toEqual({ telegram: undefined, webhook: undefined });
  const { TELEGRAM_API_URL: _, ...own } = NOTICES;
  const { telegram, webhook } = readEnv({ ...own, NOTIFY_SOCKET: "/run/systemd/notify" }).notices;
  expect(telegram?.apiUrl).toBe("https://api.telegram.org");
  expect(webhook).toEqual({ url: "https://hooks.example/hook", key: WEBHOOK_KEY });
});

const REAL = { ...BILLPLZ, SITE_URL: "https://shop.example", ALLOW_SANDBOX: "true" };
const SMTP = { SMTP_URL: "smtps://u:p@mail.example", MAIL_FROM: "hello@shop.example" };

test.each([
  [{}, "kedai", "mailbox", true],
  [{ ORDER_EMAILS: "off" }, "off", "mailbox", false],
  [REAL, "kedai", undefined, false],
  [{ ...REAL, ...SMTP }, "kedai", "smtp", true],
  [{ ...WOO, ...REAL }, "woocommerce", undefined, true],
  [{ ...WOO, ...REAL, ORDER_EMAILS: "kedai" }, "kedai", undefined, false],
  [{ ...WOO, ...REAL, ...SMTP, ORDER_EMAILS: "kedai" }, "kedai", "smtp", true],
])("with %o %s sends order e-mails by %s, promised: %s", (source, sender, channel, promised) => {
  const env = readEnv(source);
  expect([env.orderEmails, env.mailChannel?.kind, env.sendsOrderEmails]).toEqual([
    sender,
    channel,
    promised,
  ]);
});

test("an incomplete group names each missing key", () => {
  expect(
    mistakesOf({ WOOCOMMERCE_URL: "https://back-end.example", ALLOW_SANDBOX: "true" }),
  ).toEqual([
    expect.stringMatching(/^WOOCOMMERCE_CONSUMER_KEY is missing/),
    expect.stringMatching(/^WOOCOMMERCE_CONSUMER_SECRET is missing/),
  ]);
});

test.each([
  [{ PORT: "many" }, /^PORT/],
  [{ PORT: "70000" }, /^PORT/],
  [{ SITE_URL: "shop.example" }, /^SITE_URL/],
  [{ SITE_URL: "https://shop.example/path" }, /^SITE_URL/],
  [{ SESSION_SECRET: "short" }, /^SESSION_SECRET/],
  [{ DATABASE_URL: "mysql://x" }, /^DATABASE_URL/],
  [{ DATABASE_POOL: "1" }, /^DATABASE_POOL must be 2 or more/],
  [{ DATABASE_POOL: "all" }, /^DATABASE_POOL must be a number of connections/],
  [{ DATABASE_CA_FILE: "/none.pem" }, /^DATABASE_CA_FILE must be a file/],
  [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL/],
  [{ ADMIN_ACCESS_CODE: "scrypt:15:broken" }, /^ADMIN_ACCESS_CODE is not a usable scrypt hash/],
  [{ PICTURE_HOSTS: "https://cdn.example.net" }, /^PICTURE_HOSTS must be public host names/],
  [{ PICTURE_HOSTS: "cdn.example.net/path" }, /^PICTURE_HOSTS/],
  [{ PICTURE_HOSTS: "cdn.example.net:8443" }, /^PICTURE_HOSTS/],
  [{ PICTURE_HOSTS: "user@cdn.example.net" }, /^PICTURE_HOSTS/],
  [{ PICTURE_HOSTS: "cdn.example.net,localhost" }, /^PICTURE_HOSTS/],
  [{ PICTURE_HOSTS: "my.localhost" }, /^PICTURE_HOSTS/],
  [{ PICTURE_HOSTS: "nas.local" }, /^PICTURE_HOSTS/],
  [{ PICTURE_HOSTS: "metadata.google.internal" }, /^PICTURE_HOSTS/],
  [{ PICTURE_HOSTS: "127.0.0.1" }, /^PICTURE_HOSTS/],
  [{ PICTURE_HOSTS: "203.0.113.7" }, /^PICTURE_HOSTS/],
  [{ PICTURE_HOSTS: "0x7f.1" }, /^PICTURE_HOSTS/],
  [{ PICTURE_HOSTS: "2130706433" }, /^PICTURE_HOSTS/],
  [{ PICTURE_HOSTS: "[::1]" }, /^PICTURE_HOSTS/],
  [{ PICTURE_HOSTS: "*.example.net" }, /^PICTURE_HOSTS/],
  [{ PICTURE_HOSTS: "cdn.example.net; script-src *" }, /^PICTURE_HOSTS/],
  [{ PICTURE_HOSTS: "cdn.example.net,," }, /^PICTURE_HOSTS/],
  [{ ADMIN_ACCESS_CODE: "elevenchars" }, /^ADMIN_ACCESS_CODE must have 12 characters or more/],
  [{ ...WOO, WOOCOMMERCE_CONSUMER_KEY: "cs_1" }, /^WOOCOMMERCE_CONSUMER_KEY must start with ck_/],
  [
    { ...WOO, WOOCOMMERCE_CONSUMER_SECRET: "1" },
    /^WOOCOMMERCE_CONSUMER_SECRET must start with cs_/,
  ],
  [{ WOOCOMMERCE_KEY: "x" }, /^WOOCOMMERCE_KEY is no setting of this shop/],
  [{ BILLPLZ_KEY: "x" }, /^BILLPLZ_KEY is no setting/],
  [{ KEDAI_PORT: "3000" }, /^KEDAI_PORT is no setting/],
  [{ SMTP_HOST: "x" }, /^SMTP_HOST is no setting/],
  [{ TELEGRAM_TOKEN: "x" }, /^TELEGRAM_TOKEN is no setting/],
  [{ NOTIFY_WEBHOOK: "x" }, /^NOTIFY_WEBHOOK is no setting/],
  [{ ...NOTICES, TELEGRAM_BOT_TOKEN: "token" }, /^TELEGRAM_BOT_TOKEN must look like/],
  [{ ...NOTICES, TELEGRAM_CHAT_ID: "me" }, /^TELEGRAM_CHAT_ID must be a number/],
  [{ ...NOTICES, TELEGRAM_API_URL: "http://api.example" }, /^TELEGRAM_API_URL must be an https/],
  [{ ...NOTICES, TELEGRAM_CHAT_ID: "" }, /^TELEGRAM_CHAT_ID is missing/],
  [{ ...NOTICES, NOTIFY_WEBHOOK_URL: "http://hook.example" }, /^NOTIFY_WEBHOOK_URL must be an/],
  [{ ...NOTICES, NOTIFY_WEBHOOK_SECRET: "short" }, /^NOTIFY_WEBHOOK_SECRET must be 24 to 64/],
  [{ ...NOTICES, NOTIFY_WEBHOOK_SECRET: "" }, /^NOTIFY_WEBHOOK_SECRET is missing/],
  [{ MAIL_SENDER: "x" }, /^MAIL_SENDER is no setting/],
  [{ MAIL_FROM: "x" }, /^MAIL_FROM must be an e-mail address/],
  [{ OWNER_EMAIL: "a@b.example\r\nBcc: c@d.example" }, /^OWNER_EMAIL must be an e-mail address/],
  [{ SMTP_URL: "mail.example:587" }, /^SMTP_URL must look like smtp:/],
  [{ SMTP_URL: "smtp://mail.example" }, /^MAIL_FROM is missing/],
  [{ DAILY_SUMMARY_AT: "6pm" }, /^DAILY_SUMMARY_AT must be a time such as 18:00, or off/],
  [{ MAIL_PER_MINUTE: "0" }, /^MAIL_PER_MINUTE must be 1 or more/],
  [{ ORDER_EMAILS: "woocommerce" }, /^ORDER_EMAILS=woocommerce needs WOOCOMMERCE_URL/],
  [{ METRICS_TOKEN: "short" }, /^METRICS_TOKEN must have 16/],
  [{ TRUSTED_PROXIES: "-1" }, /^TRUSTED_PROXIES/],
  [{ HSTS: "max-age=1; includeEverything" }, /^HSTS must be off/],
  [{ SMTP_CA: "/none.pem" }, /^SMTP_CA must be a file/],
  [{ HOLD_MINUTES: "4" }, /^HOLD_MINUTES must be 5 or more/],
  [{ ORDER_EMAILS: "yes" }, /^ORDER_EMAILS must be kedai, woocommerce or off/],
  [{ UNPAID_ORDER_HOURS: "0" }, /^UNPAID_ORDER_HOURS must be 1 or more/],
  [{ UNPAID_ORDER_HOURS: "1.5" }, /^UNPAID_ORDER_HOURS must be whole hours/],
  [
    { HOLD_MINUTES: "90", UNPAID_ORDER_HOURS: "1" },
    /^HOLD_MINUTES is longer than UNPAID_ORDER_HOURS/,
  ],
  [{ HOLD_MINUTES: "soon" }, /^HOLD_MINUTES must be a number of minutes/],
  [
    { ...WOO, WOOCOMMERCE_URL: "http://back-end.example", ALLOW_SANDBOX: "true" },
    /^WOOCOMMERCE_URL must be an https/,
  ],
  [{ DATABASE_URL: "postgres://db/kedai" }, /^SESSION_SECRET is required with DATABASE_URL/],
  [{ WOOCOMMERCE_KEYS_IN_QUERY: "yes" }, /^WOOCOMMERCE_KEYS_IN_QUERY must be true or false/],
  [{ WOOCOMMERCE_KEYS_IN_QUERY: "true" }, /^WOOCOMMERCE_KEYS_IN_QUERY needs .* https/],
  [
    {
      ...WOO,
      WOOCOMMERCE_URL: "http://127.0.0.1:8080",
      WOOCOMMERCE_KEYS_IN_QUERY: "true",
      ALLOW_SANDBOX: "true",
    },
    /^WOOCOMMERCE_KEYS_IN_QUERY needs .* https/,
  ],
  [WOO, /^BILLPLZ_API_URL is missing.*ALLOW_SANDBOX/],
  [{ ...BILLPLZ, SITE_URL: "https://shop.example" }, /^WOOCOMMERCE_URL is missing.*ALLOW_SANDBOX/],
  [{ SITE_URL: "https://shop.example" }, /^SITE_URL is public while payments are in test mode/],
  [{ ...WOO, ...BILLPLZ }, /^SITE_URL is required with real payments/],
  [{ ...WOO, ...BILLPLZ, SITE_URL: "http://shop.example" }, /^SITE_URL must be https/],
])("%o is refused", (source: Record<string, string>, reason) => {
  expect(mistakesOf(source)[0]).toMatch(reason);
});

const SHARED = {
  SESSION_SECRET: "a-session-secret-of-at-least-32-bytes",
  ADMIN_ACCESS_CODE: "kod-akses-untuk-ujian",
};

test.each(["pa/ss", "12/34", "pa#ss", "12#34", "pa?ss", "12?34", "pa%ss", "12%", "pa%e9", "a@b/c"])(
  "the password %s in DATABASE_URL is refused without being told",
  (password) => {
    expect(mistakesOf({ ...SHARED, DATABASE_URL: `postgres://me:${password}@db/kedai` })).toEqual([
      "DATABASE_URL must look like postgres://user:password@host/database, with each of / # ? @ % in the password percent-encoded (%2F %23 %3F %40 %25)",
    ]);
  },
);

test.each([
  "postgres://kedai@localhost/kedai?host=/var/run/postgresql",
  "postgres://kedai@/kedai?host=/var/run/postgresql",
  "postgres:///kedai?host=/var/run/postgresql",
  "postgresql://me%40host:p%2F%23%3F%40%25@db.example:6432/kedai?sslmode=require",
  "postgres://me:p@ss@db/kedai",
  "postgres://kedai@[::1]/kedai?options=-c%20search_path=shop",
  "postgres://db",
])("the address %s of a database is accepted", (DATABASE_URL) => {
  expect(mistakesOf({ ...SHARED, DATABASE_URL })).toEqual([]);
});

test("a file of certificates is read with the settings, and one without a certificate is refused", () => {
  const file = join(tempDir(), "ca.pem");
  const { cert } = selfMade();
  writeFileSync(file, cert);
  const DATABASE_URL = "postgres://db";
  const mail = { SMTP_URL: "smtp://mail.example", SMTP_CA: file, MAIL_FROM: "kedai@shop.example" };
  expect(readEnv({ ...SHARED, ...mail, DATABASE_URL, DATABASE_CA_FILE: file })).toMatchObject({
    databaseCaFile: file,
    mailChannel: { kind: "smtp", ca: cert },
  });
  expect(mistakesOf({ DATABASE_CA_FILE: file })).toEqual([
    expect.stringMatching(/^DATABASE_CA_FILE needs DATABASE_URL/),
  ]);
  writeFileSync(file, "-----BEGIN CERTIFICATE-----\nno certificate");
  for (const name of ["SMTP_CA", "DATABASE_CA_FILE"]) {
    expect(mistakesOf({ [name]: file })).toEqual([
      `${name} must be a file with certificates (PEM) that this user may read`,
    ]);
  }
});

test("variables of other programs and of Kubernetes are accepted", () => {
  const foreign = {
    MAIL: "/var/mail/owner",
    SMTPD: "x",
    KEDAI_SERVICE_HOST: "10.0.0.1",
    KEDAI_PORT: "tcp://10.0.0.1:3000",
    KEDAI_PORT_3000_TCP_ADDR: "10.0.0.1",
    BILLPLZ_KEY: "",
  };
  expect(mistakesOf(foreign)).toEqual([]);
});

test("all mistakes are reported together", () => {
  expect(mistakesOf({ PORT: "x", LOG_LEVEL: "y" })).toHaveLength(2);
});
