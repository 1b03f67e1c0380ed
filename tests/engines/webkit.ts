import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../support/free-port.ts";
import { temporaryFolder } from "../support/shop-process.ts";
import type { Engine, Size } from "./engine.ts";
import { endGroup } from "./end-group.ts";

const VIEW = new URL("webkit-view.py", import.meta.url).pathname;
const TIME_LIMIT_MS = 20_000;
/** Besides answers with an error's status, which refused forms have. */
const COMPLAINT = /: CONSOLE (?!NETWORK)([A-Z]+ )?(ERROR|WARN)/;
/** The driver never answers a call in a page that goes away at that moment. */
const CALL_LIMIT_MS = 3_000;
/** WebKitGTK is built without web manifests; Safari has them. */
const NO_MANIFEST = "Unrecognized Content-Security-Policy directive 'manifest-src'";

/** WebKitGTK on a display of its own, by WebKitWebDriver (W3C WebDriver). */
export async function openWebKit(size: Size): Promise<Engine> {
  const home = temporaryFolder();
  const display = await startDisplay();
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      HOME: home.path,
      LANG: "C.UTF-8",
      TZ: "Asia/Kuala_Lumpur",
      DISPLAY: display.name,
      KEDAI_VIEW: `${size.width}x${size.height}`,
      GTK_THEME: "Adwaita",
      LIBGL_ALWAYS_SOFTWARE: "1",
      NO_AT_BRIDGE: "1",
      // Bubblewrap does not start as root in a container. The view opens pages of the tests only.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  let printed = "";
  for (const stream of [driver.stdout, driver.stderr])
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));

  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const isCall = path.endsWith("/execute/sync");
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(isCall ? CALL_LIMIT_MS : 2 * TIME_LIMIT_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}\n${printed}`);
    return value;
  };
  const close = async () => {
    await endGroup(driver);
    await endGroup(display.server);
    home.remove();
  };
  try {
    await answering(() => ask("GET", "/status"));
    const { sessionId } = (await ask("POST", "/session", {
      capabilities: {
        alwaysMatch: {
          "webkitgtk:browserOptions": { binary: VIEW, args: [] },
          timeouts: { script: TIME_LIMIT_MS, pageLoad: TIME_LIMIT_MS, implicit: 0 },
        },
      },
    })) as { sessionId: string };
    const post = (path: string, body: object) => ask("POST", `/session/${sessionId}${path}`, body);
    return {
      open: async (url) => void (await post("/url", { url })),
      run: async (call, ...args) =>
        (await post("/execute/sync", {
          script: `return (${call.toString()})(...arguments)`,
          args,
        })) as never,
      perform: async (actions) => void (await post("/actions", { actions })),
      screenshot: async () => (await ask("GET", `/session/${sessionId}/screenshot`)) as string,
      complaints: () =>
        printed.split("\n").filter((line) => COMPLAINT.test(line) && !line.includes(NO_MANIFEST)),
      close: async () => {
        await ask("DELETE", `/session/${sessionId}`).catch(() => {});
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startDisplay(): Promise<{ server: ChildProcess; name: string }> {
  const args = ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"];
  const server = spawn("Xvfb", args, {
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const told = server.stdio[3];
  if (!told) throw new Error("Xvfb has no pipe to tell its display.");
  const [number] = (await once(told, "data")) as [Buffer];
  return { server, name: `:${number.toString().trim()}` };
}

async function answering(ask: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + TIME_LIMIT_MS;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
