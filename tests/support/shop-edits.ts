import type { World } from "./checkout-world.ts";

const AUTHORIZATION = `Basic ${btoa("ck_test:cs_test")}`;

/** Changes or adds something in the back end of a world, as its owner's own WooCommerce screen would. */
export async function editInShop(
  world: World,
  method: "POST" | "PUT" | "DELETE",
  path: string,
  change: Record<string, unknown> = {},
): Promise<void> {
  const answer = await callShop(world, method, path, JSON.stringify(change));
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
}

/** The answer of that back end to a read. */
export async function readFromShop(world: World, path: string): Promise<unknown> {
  return (await callShop(world, "GET", path)).json();
}

function callShop(world: World, method: string, path: string, body?: string): Promise<Response> {
  return world.woo.fetch(
    new Request(`https://embedded.invalid/wp-json/wc/v3/${path}`, {
      method,
      headers: { Authorization: AUTHORIZATION, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body }),
    }),
  );
}
