/** The owner's generated code: where it is printed and stored. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { inheritedEnv } from "#tests/support/program.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startShop } from "#tests/support/shop-process.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const codeIn = (dataDir: string) => readFileSync(join(dataDir, "admin-access-code"), "utf8").trim();

function accessCode(env: Record<string, string>, ...args: string[]) {
  const script = ["server/commands/show-access-code.ts", ...args];
  const options = { env: { ...inheritedEnv(), ...env }, encoding: "utf8" as const };
  const { status, stdout, stderr } = spawnSync(process.execPath, script, options);
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

test("an output that is no terminal gets the name of the file, and never the code; all files are private", async () => {
  const dataDir = join(tempDir(), "data");
  const shop = await startShop({ dataDir });
  onTestFinished(async () => void (await shop.stop()));
  const file = join(dataDir, "admin-access-code");
  await expect.poll(() => shop.output()).toContain(`in ${file}; "npm run access-code" shows it`);
  expect(shop.output()).not.toContain(codeIn(dataDir));
  const open = readdirSync(dataDir).filter((name) => statSync(join(dataDir, name)).mode & 0o077);
  expect([readdirSync(dataDir).length >= 4, open]).toEqual([true, []]);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test("readable files of an older shop become private, other files stay", async () => {
  const dataDir = tempDir();
  mkdirSync(join(dataDir, "uploads"), { mode: 0o755 });
  for (const name of ["admin-access-code", "note.txt"]) {
    writeFileSync(join(dataDir, name), "abcde-abcde-abcde\n");
    chmodSync(join(dataDir, name), 0o644);
  }
  expect(accessCode({ DATA_DIR: dataDir }).stdout).toBe("abcde-abcde-abcde");
  const modes = ["uploads", "admin-access-code", "note.txt"].map(
    (name) => statSync(join(dataDir, name)).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o600, 0o644]);
});

test("a terminal shows the code at the first start, and not at the second", async () => {
  const dataDir = join(tempDir(), "data");
  const first = await startOnTerminal(dataDir);
  const code = codeIn(dataDir);
  expect(first).toContain(`Owner's access code (for /admin): ${code}`);
  const second = await startOnTerminal(dataDir);
  expect(second).toContain('"npm run access-code" shows it');
  expect(second).not.toContain(code);
});

/** Starts the shop on its own terminal, and ends it. @returns its output there */
async function startOnTerminal(dataDir: string): Promise<string> {
  const command = `exec "${process.execPath}" server/commands/start.ts`;
  const port = String(await freePort());
  const env = { ...inheritedEnv(), DATA_DIR: dataDir, PORT: port, NODE_ENV: "production" };
  const terminal = spawn("script", ["-qec", command, "/dev/null"], { env });
  const ended = once(terminal, "exit");
  let shown = "";
  terminal.stdout.on("data", (chunk: Buffer) => (shown += chunk.toString()));
  await expect.poll(() => shown).toContain("TEST MODE");
  terminal.kill("SIGTERM");
  await ended;
  return shown;
}

test("the command shows the code, and renews it", () => {
  const env = { DATA_DIR: join(tempDir(), "data") };
  const first = accessCode(env).stdout;
  expect(first).toMatch(/^([\da-f]{5}-){5}[\da-f]{5}$/);
  expect(accessCode(env).stdout).toBe(first);
  const renewed = accessCode(env, "--renew").stdout;
  expect(renewed).not.toBe(first);
  expect([codeIn(env.DATA_DIR), accessCode(env).stdout]).toEqual([renewed, renewed]);
  expect(statSync(join(env.DATA_DIR, "admin-access-code")).mode & 0o777).toBe(0o600);
});

test("a configured code is not shown, and a wrong argument gives the usage", () => {
  const configured = accessCode({ DATA_DIR: tempDir(), ADMIN_ACCESS_CODE: "a-long-code-of-mine" });
  expect(configured).toMatchObject({ status: 1, stdout: "" });
  expect(configured.stderr).toBe(
    "The access code is the one in ADMIN_ACCESS_CODE: change it there.",
  );
  const wrong = accessCode({ DATA_DIR: tempDir() }, "--show");
  expect([wrong.status, wrong.stderr.split("\n")]).toEqual([
    1,
    [expect.stringMatching(/^Say "npm run access-code" to see/)],
  ]);
});

test("settings come from the file, and a variable that is set wins", () => {
  const folder = tempDir();
  const file = join(folder, "settings");
  writeFileSync(
    file,
    `DATA_DIR=${join(folder, "from-file")}\nADMIN_ACCESS_CODE=a-long-code-of-mine\n`,
  );
  expect(accessCode({ ENV_FILE: file }).stderr).toMatch(/^The access code is the one in ADMIN/);
  // An empty variable is set, and counts as absent.
  const own = accessCode({ ENV_FILE: file, DATA_DIR: join(folder, "own"), ADMIN_ACCESS_CODE: "" });
  expect(own.stdout).toBe(codeIn(join(folder, "own")));
  const missing = accessCode({ ENV_FILE: join(folder, "none") });
  expect(missing.stderr).toMatch(/^The settings file .*none cannot be read/);
});
