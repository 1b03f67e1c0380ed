import { redirect } from "react-router";
import type { Shop } from "#server/shop.ts";

/**
 * A redirect from the former address of a category or product; undefined for any other. Browsers ask each time, because
 * the address may live again.
 * @param path without language
 */
export function toPresentAddress(
  { catalogue }: Pick<Shop, "catalogue">,
  path: string,
  { search }: URL,
): Response | undefined {
  const present = catalogue.presentPath(path);
  const headers = { "Cache-Control": "private, no-cache" };
  return present === undefined ? undefined : redirect(present + search, { status: 301, headers });
}
