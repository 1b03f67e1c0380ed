import type { Agent } from "undici";

/** From the first step of a connection to its last: the look-up of the name and the TLS handshake are part of it. */
const CONNECT_TIMEOUT_MS = 2_000;

let agent: Promise<Agent> | undefined;

/**
 * The platform's fetch, with a time limit of its own for connecting (undici counts in half seconds: 2 s to 2.5 s).
 * Keeps connections alive between calls; how many are open at a time is the upstream gate's business.
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

/** Loaded at the first call: a shop with embedded back ends makes none, and pays nothing for it. */
async function openAgent(): Promise<Agent> {
  const { Agent } = await import("undici");
  return new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS } });
}
