import { readBoundedText } from "../bounded-body.ts";
import { assertNotInTransaction } from "../storage/transaction-guard.ts";
import { withDeadline } from "../time/deadline.ts";
import { networkFetch } from "./network-fetch.ts";
import { ok, fail, type Result } from "./result.ts";
import { failureWithoutAnswer } from "./upstream-failure.ts";

const MAX_BYTES = 16 * 1024;

interface PostAnswer {
  /** Whether it is a success (2xx). */
  isTaken: boolean;
  status: number;
  headers: Headers;
  /** Of an answer that is no success; "" when it is longer than 16 KiB. */
  text: string;
}

/** fetch sees an abort only while its Request is referenced. */
const underWay = new Set<Request>();

/**
 * Posts JSON to an address of the settings. Redirects are not followed, and the body of a success is not read. Fails
 * only without an answer; its `detail` is a code.
 */
export async function postJson(
  url: string,
  body: string,
  { call, timeoutMs, headers = {} }: { call: string; timeoutMs: number; headers?: HeadersInit },
): Promise<Result<PostAnswer>> {
  assertNotInTransaction(call);
  try {
    return ok(await withDeadline(timeoutMs, (signal) => exchange(url, { body, headers, signal })));
  } catch (thrown) {
    return fail(failureWithoutAnswer(call, thrown));
  }
}

async function exchange(
  url: string,
  { headers, ...init }: { body: string; headers: HeadersInit; signal: AbortSignal },
): Promise<PostAnswer> {
  const request = new Request(url, { ...init, method: "POST", redirect: "manual", headers });
  request.headers.set("Content-Type", "application/json");
  underWay.add(request);
  try {
    const response = await networkFetch(request);
    const { ok: isTaken, status, headers: received } = response;
    const reading = isTaken
      ? response.body?.cancel().then(() => "")
      : readBoundedText(response, MAX_BYTES);
    // The status is enough.
    const text = await reading?.catch(() => "");
    return { isTaken, status, headers: received, text: text ?? "" };
  } finally {
    underWay.delete(request);
  }
}
