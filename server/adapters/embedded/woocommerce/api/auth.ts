import { isSameSecret } from "#server/platform/crypto/sha256.ts";
import { ApiError } from "./errors.ts";
import type { Query } from "./query-string.ts";

export interface ApiKey {
  consumerKey: string;
  consumerSecret: string;
  permissions: "read" | "write" | "read_write";
}

/**
 * The key that a request carries, in the Authorization header or else in the query; undefined for a request without
 * one. Keys count only over https, and an unknown key is the same as none.
 * @throws ApiError 401 when a known key comes with a wrong secret.
 */
export function authenticate(
  request: { authorization: string | null; query: Query; https: boolean },
  keys: ApiKey[],
): ApiKey | undefined {
  if (!request.https) return undefined;
  const sent = basicCredentials(request.authorization) ?? queryCredentials(request.query);
  const key = sent && keys.find((known) => isSameSecret(sent.name, known.consumerKey));
  if (!sent || !key) return undefined;
  if (!isSameSecret(sent.secret, key.consumerSecret))
    throw unauthorized("Consumer secret is invalid.");
  return key;
}

/** @throws ApiError 401 when the key may not use this method. */
export function requirePermission(key: ApiKey, method: string): void {
  const reads = method === "GET" || method === "HEAD" || method === "OPTIONS";
  const missing = reads ? "read" : "write";
  if (key.permissions === "read_write" || key.permissions === missing) return;
  throw unauthorized(`The API key provided does not have ${missing} permissions.`);
}

export type Access = "list" | "view" | "create" | "edit" | "delete";

const DENIED: Record<Access, [code: string, message: string]> = {
  list: ["woocommerce_rest_cannot_view", "Sorry, you cannot list resources."],
  view: ["woocommerce_rest_cannot_view", "Sorry, you cannot view this resource."],
  create: ["woocommerce_rest_cannot_create", "Sorry, you are not allowed to create resources."],
  edit: ["woocommerce_rest_cannot_edit", "Sorry, you are not allowed to edit this resource."],
  delete: ["woocommerce_rest_cannot_delete", "Sorry, you are not allowed to delete this resource."],
};

/** The answer to a request without a valid key. */
export function accessDenied(access: Access): ApiError {
  const [code, message] = DENIED[access];
  return new ApiError(401, code, message, { allows: false });
}

function unauthorized(message: string): ApiError {
  return new ApiError(401, "woocommerce_rest_authentication_error", message, { allows: false });
}

interface Credentials {
  name: string;
  secret: string;
}

function basicCredentials(authorization: string | null): Credentials | undefined {
  const encoded = /^Basic\s+(\S+)$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return undefined;
  const [name = "", ...rest] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  return { name, secret: rest.join(":") };
}

function queryCredentials(query: Query): Credentials | undefined {
  const name = query.get("consumer_key");
  const secret = query.get("consumer_secret");
  if (typeof name !== "string" || typeof secret !== "string") return undefined;
  return { name, secret };
}
