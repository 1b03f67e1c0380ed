import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { inheritedEnv } from "#tests/support/program.ts";
import { freePort } from "#tests/support/free-port.ts";
import { serve } from "#tests/support/http-server.ts";
import { startShop } from "#tests/support/shop-process.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

function doctor(env: Record<string, string>, ...args: string[]) {
  const program = ["--disable-warning=ExperimentalWarning", "server/commands/doctor.ts", ...args];
  return spawnSync(process.execPath, program, {
    env: { ...inheritedEnv(), ...env },
    encoding: "utf8",
  });
}

test("on a fresh checkout the doctor finds nothing wrong but drafts of texts, and makes no data folder", () => {
  const DATA_DIR = join(tempDir(), "data");
  const { status, stdout, stderr } = doctor({ DATA_DIR });
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^ok {7}database: a SQLite file will be made at the first start\.$/m);
  expect(stdout).toMatch(/^warning +texts: still a first draft: about\.md, /m);
  expect(stdout).toMatch(/^0 errors, /m);
  expect(status).toBe(0);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test("the doctor names every mistake of the settings, as JSON when asked, and ends with 1", () => {
  const wrong = { DATA_DIR: tempDir(), PORT: "many", WOOCOMMERCE_URL: "https://back.example" };
  const { status, stdout } = doctor(wrong, "--json");
  const found = JSON.parse(stdout) as { level: string; text: string }[];
  expect(found).toEqual([
    expect.objectContaining({ level: "error", text: "PORT must be a port number." }),
  ]);
  expect(status).toBe(1);
});

test("an option that the doctor has not is told with those that it has", () => {
  const { status, stderr } = doctor({ DATA_DIR: tempDir() }, "--male", "me@owner.example");
  expect(stderr).toMatch(/^Unknown option '--male'.*npm run doctor/);
  expect(status).toBe(1);
});

test("a running shop tells its own doctor, and no other request, which address arrives through a proxy", async () => {
  const port = await freePort();
  const proxy = await serve(({ url, headers }) => {
    const { pathname } = new URL(url);
    const told = [headers.get("X-Forwarded-For"), "203.0.113.9"].filter(Boolean).join(", ");
    const onward = {
      "X-Forwarded-For": told,
      "X-Forwarded-Host": headers.get("Host") ?? "",
      "X-Kedai-Probe": headers.get("X-Kedai-Probe") ?? "forged",
    };
    return fetch(`http://127.0.0.1:${port}${pathname}`, { headers: onward, redirect: "manual" });
  });
  onTestFinished(() => proxy.close());
  const env = { SITE_URL: proxy.origin, TRUSTED_PROXIES: "1" };
  const shop = await startShop({ dataDir: tempDir(), port, env });
  onTestFinished(async () => void (await shop.stop()));

  expect(await (await fetch(`${proxy.origin}/healthz`)).json()).toEqual({ status: "ok" });
  const program = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "server/commands/doctor.ts"],
    { env: { ...inheritedEnv(), ...env, DATA_DIR: shop.dataDir } },
  );
  const told = await text(program.stdout);
  expect(told).toContain("SITE_URL: its proxy tells the visitors' addresses.");
}, 240_000);
