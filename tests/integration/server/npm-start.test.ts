/** `npm start` as README says, with the system's npm and shell, and what a supervisor sees of its end. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { buildIfNeeded } from "#server/commands/build.ts";
import { freePort } from "#tests/support/free-port.ts";
import { inheritedEnv } from "#tests/support/program.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

async function startByNpm() {
  buildIfNeeded();
  const port = await freePort();
  const npm = spawn("npm", ["start"], {
    env: { ...inheritedEnv(), PORT: String(port), DATA_DIR: tempDir(), LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  onTestFinished(() => void (npm.exitCode ?? npm.signalCode ?? process.kill(-npm.pid!, "SIGKILL")));
  let said = "";
  npm.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said, { timeout: 60_000 }).toContain("Kedai is open");
  return { npm, port, said: () => said };
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

const SIGNALS: [string, (npm: ChildProcess) => void][] = [
  ["to npm alone", (npm) => npm.kill("SIGTERM")],
  ["to the group", (npm) => process.kill(-npm.pid!, "SIGTERM")],
  [
    "twice",
    (npm) => {
      npm.kill("SIGTERM");
      npm.kill("SIGTERM");
    },
  ],
];

test.each(SIGNALS)(
  "SIGTERM %s: the request under way is answered, and npm ends with 0 on a free port",
  async (_, signal) => {
    const { npm, port, said } = await startByNpm();
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    const body = "intent=clear";
    socket.write(
      `POST /cart HTTP/1.1\r\nHost: localhost:${port}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.slice(0, 5));
    await expect
      .poll(() => fetch(`http://127.0.0.1:${port}/healthz`).then((one) => one.ok))
      .toBe(true);
    const ended = once(npm, "exit");
    signal(npm);
    await expect.poll(said).toContain("server.stopping");
    socket.write(body.slice(5));
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 (?:200|303)/);
    expect(await ended).toEqual([0, null]);
    expect(await isFree(port)).toBe(true);
    expect(said()).toContain("server.stopped");
  },
  120_000,
);

test("the image's HEALTHCHECK asks the shop at its own port", async () => {
  const { npm, port } = await startByNpm();
  const dockerfile = readFileSync(new URL("../../../Dockerfile", import.meta.url), "utf8");
  const [, list = "[]"] = /HEALTHCHECK[^[]*CMD (\[.*\])/s.exec(dockerfile) ?? [];
  const [, ...args] = JSON.parse(list.split("\n")[0] ?? "[]") as string[];
  const check = (PORT: number, HOST: string) =>
    once(
      spawn(process.execPath, args, { env: { PORT: String(PORT), HOST }, stdio: "inherit" }),
      "exit",
    );
  expect(await check(port, "0.0.0.0")).toEqual([0, null]);
  expect(await check(await freePort(), "127.0.0.1")).toEqual([1, null]);
  npm.kill("SIGTERM");
  await once(npm, "exit");
}, 120_000);
