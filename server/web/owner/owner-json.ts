import type { z } from "zod";
import { sessionOf } from "./guard.ts";
import type { Shop } from "../../shop.ts";
import { policyOf } from "../policy-of.ts";
import { readBoundedText } from "../../platform/bounded-body.ts";
import { parseJson } from "../../platform/parse-json.ts";

/** A version that no setting has, for an unreadable If-Match. */
const NO_VERSION = -1;

/** `details` says what is wrong, for the author of the client. */
type Refusal = { ok: false; status: 400 | 401 | 403 | 405 | 413 | 415 | 422; details: string[] };
type OwnerJson<T> = { ok: true; value: T; ifVersion: number | undefined } | Refusal;

/**
 * Reads a post to a settings API: JSON of this schema, sent with an open session. Forms and plain text are refused,
 * because other sites can make a browser send them.
 */
export async function readOwnerJson<T>(
  shop: Shop,
  request: Request,
  schema: z.ZodType<T>,
): Promise<OwnerJson<T>> {
  if (request.method !== "POST") return refused(405, "Only GET and POST are answered here.");
  const session = await sessionOf(shop, request);
  if (session === undefined) return refused(401, "Sign in at /admin first.");
  if (session.role !== "owner") return refused(403, "Only the owner may save settings.");
  const [type = ""] = (request.headers.get("Content-Type") ?? "").split(";", 1);
  if (type.trim().toLowerCase() !== "application/json") {
    return refused(415, "The body must be application/json.");
  }
  const { bodyBytes } = policyOf(new URL(request.url).pathname);
  const body = await readBoundedText(request, bodyBytes);
  if (body === undefined) return refused(413, `body exceeds ${bodyBytes} bytes`);
  const value = parseJson(body);
  if (value === undefined) return refused(400, "The body is not JSON.");
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    return refused(422, ...parsed.error.issues.map((issue) => describe(issue)));
  }
  return { ok: true, value: parsed.data, ifVersion: versionOf(request.headers.get("If-Match")) };
}

/** A refusal of a settings API: `error` is the specification's text, `details` are for the author of the client. */
export function settingsRefusal(
  status: number,
  error: string,
  details: string[],
  more: { data?: unknown; version?: number } = {},
): Response {
  const headers = new Headers(status === 405 ? { Allow: "GET, HEAD, POST" } : {});
  if (more.version !== undefined) headers.set("ETag", versionTag(more.version));
  const body = { success: false, error, details, ...("data" in more ? { data: more.data } : {}) };
  return Response.json(body, { status, headers });
}

/** The ETag of a setting's version. */
export function versionTag(version: number): string {
  return `"${version}"`;
}

function versionOf(ifMatch: string | null): number | undefined {
  if (ifMatch === null || ifMatch.trim() === "*") return undefined;
  const [, version] = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(ifMatch) ?? [];
  return version === undefined ? NO_VERSION : Number(version);
}

function refused(status: Refusal["status"], ...details: string[]): Refusal {
  return { ok: false, status, details };
}

function describe(issue: z.core.$ZodIssue): string {
  return issue.path.length > 0 ? `${issue.path.join(".")}: ${issue.message}` : issue.message;
}
