import { openSession } from "#server/admin/session.ts";
import { adminCookie } from "#server/sessions/admin.ts";
import { saveSlider } from "#server/settings/slider.ts";
import type { Shop } from "#server/shop.ts";
import { openWorld, type World } from "./checkout-world.ts";
import { tempDir } from "./temp-dir.ts";
import { openVisitor, type Visitor } from "./visitor.ts";

export const CODE = "kod-akses-untuk-ujian";

export interface OwnersShop {
  world: World;
  shop: Shop;
  /** Nobody in particular. */
  visitor: Visitor;
  /** Signed in. */
  owner: Visitor;
}

/** A whole shop with an access code, a folder of its own, and its owner signed in. */
export async function openOwnersShop(): Promise<OwnersShop> {
  const world = openWorld();
  const shop = await shopIn(world);
  return { world, shop, visitor: await openVisitor(shop), owner: await openOwner(shop) };
}

/** A shop process of that world, with the access code. */
export async function shopIn(world: World, accessCode = CODE): Promise<Shop> {
  const shop = await world.startShop();
  return { ...shop, env: { ...shop.env, adminAccessCode: accessCode, dataDir: tempDir() } };
}

/** A browser that signed in a moment ago. */
export async function openOwner(shop: Shop): Promise<Visitor> {
  const cookie = adminCookie(shop, await openSession(shop));
  const [pair = ""] = cookie.split(";");
  return openVisitor(shop, new Map([["admin", pair.slice(pair.indexOf("=") + 1)]]));
}

/** Three pictures called a, b and c, saved as version 1. */
export async function saveThree(shop: Shop): Promise<void> {
  const images = ["a", "b", "c"].map((id) => ({
    id,
    url: `/pictures/${id}.webp`,
    alt: `Picture ${id}`,
    title: `Title ${id}`,
  }));
  const settings = { autoRotating: true, rotationInterval: 5000 };
  await saveSlider(shop, { images, settings }, { savedBy: "test" });
}
