import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../support/shop-process.ts";
import { endGroup } from "./end-group.ts";
import type { Engine, Size } from "./engine.ts";

const START_LIMIT_MS = 40_000;
const PREFERENCES = {
  // As on a phone: a scroll bar takes no width from the page.
  "ui.useOverlayScrollbars": 1,
  "intl.accept_languages": "en-MY",
  // Firefox's own calls to its maker's servers, which would wait for a network.
  "app.update.disabledForTesting": true,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "",
  "toolkit.telemetry.server": "",
};
/** Of an answer that was under way when its page was left; the handler in app/entry.client.tsx has gone with the page. */
const LEFT_PAGE = "TypeError: Error in input stream";

interface Answer {
  id?: number;
  type: "success" | "error" | "event";
  result?: Record<string, unknown>;
  message?: string;
  method?: string;
  params?: { level: string; text: string };
}

/** Firefox without a window, by WebDriver BiDi. */
export async function openFirefox(size: Size): Promise<Engine> {
  const profile = temporaryFolder();
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile.path, "user.js"), lines.join(""));
  const args = ["--headless", "--no-remote", "--remote-debugging-port=0"];
  const browser = spawn("firefox-esr", [...args, "--profile", profile.path], {
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env["PATH"], HOME: profile.path, TZ: "Asia/Kuala_Lumpur" },
  });
  const close = async () => {
    await endGroup(browser);
    profile.remove();
  };
  try {
    const address = await toldAddress(browser.stderr);
    const { send, complaints } = await connect(`${address}/session`);
    await send("session.new", { capabilities: {} });
    await send("session.subscribe", { events: ["log.entryAdded"] });
    const tree = (await send("browsingContext.getTree", {})) as {
      contexts: [{ context: string }];
    };
    const { context } = tree.contexts[0];
    await send("browsingContext.setViewport", { context, viewport: size });
    await send("browsingContext.activate", { context });
    return {
      open: async (url) =>
        void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
      async run(call, ...given) {
        const { result, exceptionDetails } = (await send("script.callFunction", {
          // As JSON, like WebKit's driver: BiDi has a notation of its own for values.
          functionDeclaration: `async (text) => JSON.stringify(await (${call.toString()})(...JSON.parse(text)))`,
          arguments: [{ type: "string", value: JSON.stringify(given) }],
          target: { context },
          awaitPromise: true,
          userActivation: true,
        })) as { result?: { value?: string }; exceptionDetails?: { text: string } };
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return (result?.value === undefined ? undefined : JSON.parse(result.value)) as never;
      },
      perform: async (actions) => void (await send("input.performActions", { context, actions })),
      screenshot: async () =>
        ((await send("browsingContext.captureScreenshot", { context })) as { data: string }).data,
      complaints: () => complaints.filter((text) => text !== LEFT_PAGE),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function toldAddress(printed: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  printed.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const signal = AbortSignal.timeout(START_LIMIT_MS);
  for (;;) {
    const address = /WebDriver BiDi listening on (ws:\S+)\s/.exec(text)?.[1];
    if (address !== undefined) return address;
    await once(printed, "data", { signal }).catch((cause: unknown) => {
      throw new Error(`Firefox told no address:\n${text}`, { cause });
    });
  }
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, "open");
  const complaints: string[] = [];
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (answer.params && ["error", "warn"].includes(answer.params.level))
      complaints.push(answer.params.text);
  });
  let last = 0;
  const send = async (method: string, params: object): Promise<unknown> => {
    const id = (last += 1);
    const { promise, resolve } = Promise.withResolvers<Answer>();
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await promise;
    waiting.delete(id);
    if (type === "error") throw new Error(`${method}: ${message}`);
    return result;
  };
  return { send, complaints };
}
