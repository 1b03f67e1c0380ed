/** The samples of docs/deploy in front of the built shop, with the real programs where they are installed. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { installedProgram } from "#tests/support/installed-program.ts";
import { selfMade } from "#tests/support/self-made-certificate.ts";
import { type ShopProcess, startShop } from "#tests/support/shop-process.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const DOMAIN = "shop.example";
const VISITOR = "203.0.113.9";
const sample = (name: string) =>
  readFileSync(new URL(`../../../docs/deploy/${name}`, import.meta.url), "utf8");

const [NGINX, CADDY] = [installedProgram("nginx"), installedProgram("caddy")];

async function shopBehind(proxies: number, site = `https://${DOMAIN}`): Promise<ShopProcess> {
  const env = {
    SITE_URL: site,
    ALLOW_SANDBOX: "true",
    TRUSTED_PROXIES: String(proxies),
  };
  const shop = await startShop({ dataDir: tempDir(), env });
  onTestFinished(async () => void (await shop.stop()));
  return shop;
}

/** Runs a proxy until the test ends, from when it accepts connections. */
async function run(program: string, args: string[], env: Record<string, string>, port: number) {
  const child = spawn(program, args, { env: { PATH: process.env["PATH"], ...env } });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  onTestFinished(async () => {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  });
  // For another host: not a visitor of the shop.
  const headers = { Host: "127.0.0.1" };
  const answers = () => ask({ port, path: "/", headers }).catch(() => undefined);
  await expect.poll(answers, { message: said }).toBeDefined();
}

/** Runs nginx with these blocks of its part http, whose files are in the folder. */
async function runNginx(folder: string, blocks: string, port: number): Promise<void> {
  const config = join(folder, "nginx.conf");
  writeFileSync(
    config,
    `pid ${folder}/pid; error_log stderr; daemon off; user root; events {}\nhttp { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;\n${blocks}\n}\n`,
  );
  execFileSync(NGINX ?? "", ["-t", "-c", config], { stdio: "pipe" });
  await run(NGINX ?? "", ["-c", config], {}, port);
}

interface Asked {
  port: number;
  path: string;
  secure?: boolean;
  headers?: Record<string, string>;
}

/** One request to the proxy as a browser, or a CDN, sends it. */
async function ask({ port, path, secure = false, headers = {} }: Asked) {
  const options = {
    host: "127.0.0.1",
    port,
    path,
    headers: { Host: DOMAIN, ...headers },
    rejectUnauthorized: false,
  };
  const asking = secure ? httpsRequest(options) : httpRequest(options);
  asking.end();
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  answer.resume();
  return answer;
}

const complaints = (shop: ShopProcess) =>
  shop
    .output()
    .split("\n")
    .filter((line) => line.includes('"proxy.'));

// Left out where the program is not installed.
test.runIf(NGINX !== undefined)("nginx with the sample, as Debian has it", async () => {
  const shop = await shopBehind(1);
  const folder = tempDir();
  const [plain, secure] = [await freePort(), await freePort()];
  const { key, cert } = selfMade(`DNS:${DOMAIN}`);
  writeFileSync(join(folder, "key.pem"), key);
  writeFileSync(join(folder, "cert.pem"), cert);
  mkdirSync(join(folder, "logs"));
  const kedai = sample("nginx.conf")
    .replaceAll(/\/etc\/letsencrypt\/live\/shop\.example\/fullchain\.pem/g, `${folder}/cert.pem`)
    .replaceAll(/\/etc\/letsencrypt\/live\/shop\.example\/privkey\.pem/g, `${folder}/key.pem`)
    .replace("server 127.0.0.1:3000", `server 127.0.0.1:${new URL(shop.url).port}`)
    .replaceAll(/:80;/g, `:${plain};`)
    .replaceAll("listen 80;", `listen ${plain};`)
    .replaceAll(/listen (\[::\]:)?443/g, `listen $1${secure}`);
  await runNginx(folder, kedai, plain);
  const moved = await ask({ port: plain, path: "/products" });
  expect([moved.statusCode, moved.headers.location]).toEqual([301, `https://${DOMAIN}/products`]);
  const page = await ask({ port: secure, path: "/products", secure: true });
  expect(page.statusCode).toBe(200);
  expect(page.headersDistinct["strict-transport-security"]).toEqual(["max-age=31536000"]);
  expect(complaints(shop)).toEqual([]);
});

test.runIf(NGINX !== undefined).each([
  ["passes no Host", "", DOMAIN, "visitor's Host"],
  ["drops the port", "proxy_set_header Host $host;", `${DOMAIN}:8443`, "the port too"],
])("nginx that %s is named in the log", async (_, setting, site, mend) => {
  const shop = await shopBehind(1, `https://${site}`);
  const port = await freePort();
  const pass = `proxy_pass ${shop.url}; proxy_set_header X-Forwarded-Proto https; ${setting}`;
  const folder = tempDir();
  mkdirSync(join(folder, "logs"));
  await runNginx(folder, `server { listen ${port}; location / { ${pass} } }`, port);
  const headers = { Host: site, "Sec-Fetch-Mode": "navigate" };
  for (let view = 0; view < 3; view += 1) {
    const { statusCode, headers: answered } = await ask({ port, path: "/cart", headers });
    expect([statusCode, answered.location]).toEqual([308, `https://${site}/cart`]);
  }
  await expect.poll(() => complaints(shop)).toEqual([expect.stringContaining(mend)]);
});

test.runIf(CADDY !== undefined)("a CDN before Caddy, which believes its addresses", async () => {
  const shop = await shopBehind(2);
  const port = await freePort();
  const file = join(tempDir(), "Caddyfile");
  const instance = `127.0.0.1:${new URL(shop.url).port}`;
  const text = sample("Caddyfile").replace(
    "lb_policy first",
    "lb_policy first\n\t\ttrusted_proxies private_ranges",
  );
  writeFileSync(file, `{\n\tauto_https off\n\tadmin off\n}\n${text}`);
  const env = {
    HOME: tempDir(),
    SHOP_DOMAIN: `http://${DOMAIN}:${port}`,
    SHOP_INSTANCES: instance,
  };
  await run(CADDY ?? "", ["run", "--config", file, "--adapter", "caddyfile"], env, port);
  const headers = { "X-Forwarded-For": VISITOR, "X-Forwarded-Proto": "https" };
  const page = await ask({ port, path: "/products", headers });
  expect([page.statusCode, page.headers.location]).toEqual([200, undefined]);
  expect(page.headersDistinct["strict-transport-security"]).toEqual(["max-age=31536000"]);
  expect(complaints(shop)).toEqual([]);
});
