import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { buy } from "#tests/support/purchase.ts";
import { startProgram } from "#tests/support/program.ts";
import { freePort } from "#tests/support/free-port.ts";
import { tempDir } from "#tests/support/temp-dir.ts";
import packageFile from "../../../package.json" with { type: "json" };

const SCRIPT = "server/commands/start-stock.ts";

/** Another loopback address than the configured one: only a server on all addresses answers there. */
const ANOTHER_ADDRESS = "127.0.0.2";

/** The result of connecting: "connected" or the error code. */
function connecting(host: string, port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 5_000 });
    const end = (how: string) => {
      socket.destroy();
      resolve(how);
    };
    socket.once("connect", () => end("connected"));
    socket.once("timeout", () => end("ETIMEDOUT"));
    socket.once("error", (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
}

async function startStock(env: Record<string, string> = {}) {
  const port = await freePort();
  const program = await startProgram({
    script: SCRIPT,
    env: { PORT: String(port), DATA_DIR: tempDir(), LOG_LEVEL: "error", ...env },
    answersAt: `http://127.0.0.1:${port}/healthz`,
  });
  onTestFinished(async () => void (await program.stop()));
  return port;
}

test("start:stock serves the shop on loopback only", async () => {
  expect(packageFile.scripts["start:stock"]).toContain(SCRIPT);
  const port = await startStock();
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain("Kedai");
  expect(await connecting(ANOTHER_ADDRESS, port)).not.toBe("connected");
});

test("a cake is bought, paid and confirmed through start:stock", async () => {
  const port = await startStock();
  const purchase = await buy(`http://127.0.0.1:${port}`, "192.0.2.1", { quantity: 2 });
  expect(purchase).toMatchObject({ quantity: 2, orderId: expect.any(Number) as number });
  expect(purchase.confirmedTotal).toBeGreaterThan(0);
});

test("start:stock listens on HOST, and reports a used port in one sentence", async () => {
  const port = await startStock({ HOST: "0.0.0.0" });
  expect(await connecting(ANOTHER_ADDRESS, port)).toBe("connected");
  const second = startProgram({
    script: SCRIPT,
    env: { PORT: String(port), DATA_DIR: tempDir() },
    answersAt: "http://127.0.0.1:1/",
  });
  await expect(second).rejects.toThrow(/:\nPort \d+ of 127\.0\.0\.1 is in use by another[^\n]*\n$/);
});
