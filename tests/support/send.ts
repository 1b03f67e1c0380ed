import type { Shop } from "#server/shop.ts";
import { openApp } from "./app.tsx";
import type { Visitor } from "./visitor.ts";

/**
 * Sends a body with this browser's cookies and with no header but the given ones. Cookies of the answer are not stored.
 */
export async function sendAs(
  shop: Shop,
  { cookies }: Pick<Visitor, "cookies">,
  path: string,
  {
    body,
    headers,
    method = "POST",
  }: { body: BodyInit; headers: Record<string, string>; method?: string },
): Promise<Response> {
  const answer = await openApp(shop);
  const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return answer(
    new Request(new URL(path, shop.siteUrl), {
      method,
      body,
      headers: { ...(jar === "" ? {} : { Cookie: jar }), ...headers },
    }),
  );
}

/** Posts JSON as our own pages would. */
export function postJson(
  shop: Shop,
  visitor: Pick<Visitor, "cookies">,
  path: string,
  value: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return sendAs(shop, visitor, path, {
    body: JSON.stringify(value),
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", ...headers },
  });
}
