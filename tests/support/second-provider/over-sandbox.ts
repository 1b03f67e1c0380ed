import { createHash } from "node:crypto";
import { z } from "zod";
import { parsePaidAt, signedText, xSignature } from "#server/adapters/billplz/x-signature.ts";
import type { UpstreamFetch } from "#server/platform/outgoing/upstream.ts";
import { type ChargeEvent, sign, SIGNATURE_HEADER } from "./messages.ts";

const refusal = z.object({ message: z.union([z.string(), z.array(z.string())]) });

interface Keys {
  secretKey: string;
  signatureKey: string;
  collectionId: string;
}

const JSON_BODY = { "Content-Type": "application/json" };

/**
 * The second provider's API over the embedded sandbox, which keeps the bills and their pages. Faults that a test sets
 * for the sandbox's calls therefore also reach the second provider's client.
 */
export function secondApi(sandbox: UpstreamFetch, keys: Keys): UpstreamFetch {
  const call = (method: string, path: string, body?: URLSearchParams) =>
    sandbox(
      new Request(`https://sandbox.invalid/api/v3/${path}`, {
        method,
        headers: { Authorization: `Basic ${btoa(`${keys.secretKey}:`)}` },
        ...(body && { body }),
      }),
    );
  return async (request) => {
    const [, id, action] =
      /\/charges(?:\/([^/]+)(?:\/(void))?)?$/.exec(new URL(request.url).pathname) ?? [];
    if (request.method === "GET") return charge(await call("GET", `bills/${id}`));
    if (action !== "void")
      return charge(await call("POST", "bills", billForm(await request.json())));
    const deleted = await call("DELETE", `bills/${id}`);
    if (!deleted.ok && deleted.status !== 422) return deleted;
    return charge(await call("GET", `bills/${id}`));
  };
}

function billForm(sent: Record<string, unknown>): URLSearchParams {
  const payer = sent["payer"] as Record<string, string>;
  return new URLSearchParams({
    collection_id: String(sent["merchant"]),
    email: payer["email"] ?? "",
    name: payer["name"] ?? "",
    amount: String(sent["cents"]),
    callback_url: String(sent["notify"]),
    redirect_url: String(sent["back"]),
    description: payer["description"] ?? "",
    reference_1: String(sent["order"]),
  });
}

async function charge(response: Response): Promise<Response> {
  if (!response.ok) {
    const { error } = z.object({ error: refusal }).safeParse(await response.json()).data ?? {};
    return Response.json({ problem: [error?.message].flat().join("; ") }, response);
  }
  const bill = (await response.json()) as Record<string, string | number | boolean | null>;
  const status = bill["paid"] === true ? "succeeded" : bill["state"] === "due" ? "open" : "void";
  return Response.json({
    ref: bill["id"],
    merchant: bill["collection_id"],
    page: bill["url"],
    status,
    cents: bill["amount"],
    received: bill["paid_amount"],
    at: parsePaidAt(String(bill["paid_at"] ?? "")) ?? null,
    order: bill["reference_1"] ?? null,
  });
}

/** A callback of the sandbox as the second provider sends it. A forged one stays forged. */
export function secondMessage(body: string, keys: Keys): { headers: Headers; body: string } {
  const fields = Object.fromEntries(new URLSearchParams(body));
  const { x_signature: signature, ...signed } = fields;
  const isGenuine = signature === xSignature(keys.signatureKey, signedText(Object.entries(signed)));
  const cents = fields["paid_amount"];
  const at = parsePaidAt(fields["paid_at"]);
  const event: ChargeEvent & { was: string } = {
    type: "charge.updated",
    charge: {
      ref: fields["id"] ?? "",
      merchant: fields["collection_id"] ?? "",
      status: fields["paid"] === "true" ? "succeeded" : statusOf(fields["transaction_status"]),
      ...(cents && { cents: Number(cents) }),
      ...(at !== undefined && { at }),
    },
    // Two messages that differ for the sandbox differ here too.
    was: createHash("sha256").update(body).digest("hex"),
  };
  return secondEvent(event, isGenuine ? keys.signatureKey : "another key");
}

/** A signed event. */
export function secondEvent(event: ChargeEvent, key: string): { headers: Headers; body: string } {
  const body = JSON.stringify(event);
  return { headers: new Headers({ ...JSON_BODY, [SIGNATURE_HEADER]: sign(key, body) }), body };
}

/** The sandbox's return address as the second provider's. A forged one stays forged. */
export function secondReturn(location: URL, keys: Keys): URL {
  const fields = [...location.searchParams].filter(([name]) => name.startsWith("billplz"));
  const value = (name: string) => location.searchParams.get(`billplz[${name}]`);
  const signed = fields.filter(([name]) => name !== "billplz[x_signature]");
  const isGenuine = value("x_signature") === xSignature(keys.signatureKey, signedText(signed));
  const result =
    value("paid") === "true" ? "succeeded" : statusOf(value("transaction_status") ?? undefined);
  const charge = value("id") ?? "";
  const url = new URL(location);
  const sig = sign(isGenuine ? keys.signatureKey : "another key", `${charge}.${result}`);
  url.search = new URLSearchParams({ charge, result, sig }).toString();
  return url;
}

function statusOf(text: string | undefined): ChargeEvent["charge"]["status"] {
  return text === "pending" ? "processing" : "failed";
}
