import type { Agent } from "undici";

/** Limit for the whole connection setup, name look-up and TLS handshake included. */
const CONNECT_TIMEOUT_MS = 2_000;

let agent: Promise<Agent> | undefined;

/**
 * fetch with a limit for connecting (undici counts in half seconds: 2 to 2.5 s). Connections are kept alive; the
 * upstream gate limits their number.
 * @throws TypeError whose cause has the code UND_ERR_CONNECT_TIMEOUT: nothing of the request was sent
 */
export async function networkFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  agent ??= openAgent();
  const bounded = { ...init, dispatcher: await agent };
  return fetch(input, bounded);
}

/** Loaded at the first call, because a shop with embedded back ends makes none. */
async function openAgent(): Promise<Agent> {
  const { Agent } = await import("undici");
  return new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS } });
}
