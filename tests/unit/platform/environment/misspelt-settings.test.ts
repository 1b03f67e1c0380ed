import { expect, test } from "vitest";
import { ConfigurationError } from "#server/platform/environment/configuration-error.ts";
import { readEnv } from "#server/platform/environment/env.ts";

function mistakesOf(source: Record<string, string>): string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.mistakes;
    throw error;
  }
}

test.each([
  ["WOOCOMERCE_URL", "WOOCOMMERCE_URL"],
  ["WOO_COMMERCE_URL", "WOOCOMMERCE_URL"],
  ["WOCOMMERCE_CONSUMER_KEY", "WOOCOMMERCE_CONSUMER_KEY"],
  ["BILPLZ_API_URL", "BILLPLZ_API_URL"],
  ["BILLPZL_COLLECTION_ID", "BILLPLZ_COLLECTION_ID"],
  ["SITEURL", "SITE_URL"],
  ["STIE_URL", "SITE_URL"],
  ["site_url", "SITE_URL"],
  ["SESION_SECRET", "SESSION_SECRET"],
  ["ADMIN_ACESS_CODE", "ADMIN_ACCESS_CODE"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["TRUSTED_PROXYS", "TRUSTED_PROXIES"],
])("%s is found as a misspelt %s", (name, meant) => {
  expect(mistakesOf({ [name]: "x" })).toEqual([
    `${name} is no setting of this shop: ${meant} is probably meant`,
  ]);
});

test.each(["WOOCOMERCE_KEY", "BILPLZ_KEY"])("%s has a misspelt prefix", (name) => {
  expect(mistakesOf({ [name]: "x" })).toEqual([expect.stringMatching(`^${name} is no setting`)]);
});

test("variables of systems and of other programs are left alone", () => {
  const names =
    "HOME HOSTNAME HOSTTYPE POSTS PORTS PATH LANG LC_ALL TERM USER LOGNAME SHELL PWD OLDPWD SHLVL MAIL EDITOR TZ TMPDIR " +
    "LOGLEVEL DATADIR DATABASE_URI DATABASE_NAME DATABASE_HOST DATABASE_PRIVATE_URL BASE_URL SITE_ID SITE_NAME PUBLIC_URL " +
    "NODE_PATH NODE_OPTIONS NODE_VERSION NODENV NODE_EXTRA_CA_CERTS npm_config_cache npm_package_name INIT_CWD YARN_VERSION " +
    "PGDATA PGHOST PGUSER XDG_DATA_DIRS XDG_DATA_HOME XDG_SESSION_ID XDG_SESSION_TYPE SESSION_MANAGER DBUS_SESSION_BUS_ADDRESS " +
    "LISTEN_PID LISTEN_FDS INVOCATION_ID JOURNAL_STREAM MEMORY_PRESSURE_WATCH SYSTEMD_EXEC_PID CREDENTIALS_DIRECTORY " +
    "KUBERNETES_SERVICE_HOST SSH_CLIENT SSH_AUTH_SOCK SUDO_USER HTTP_PROXY HTTPS_PROXY NO_PROXY SSL_CERT_FILE CI " +
    "FLY_APP_NAME RENDER_SERVICE_ID RAILWAY_PUBLIC_DOMAIN HEROKU_APP_NAME DYNO WEBSITE_HOSTNAME REDIS_URL SENTRY_DSN DEBUG";
  const foreign = Object.fromEntries(names.split(" ").map((name) => [name, "x"]));
  expect(mistakesOf(foreign)).toEqual([]);
  // The right one is set: the other is of another program.
  expect(mistakesOf({ SITE_URL: "http://localhost:3000", SITEURL: "x" })).toEqual([]);
});

test.each([
  "300.1.1.1",
  "1.2.3",
  "127.0.0.1:3000",
  "http://localhost",
  "a b",
  "[::1]",
  "-shop",
  "a..b",
])("HOST %s is refused", (HOST) => {
  expect(mistakesOf({ HOST })).toEqual([
    "HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0, or a host name",
  ]);
});

test.each(["127.0.0.1", "0.0.0.0", "::", "::1", "localhost", "fly-local-6pn", "my_shop.internal"])(
  "HOST %s is accepted",
  (HOST) => {
    expect(mistakesOf({ HOST })).toEqual([]);
  },
);
