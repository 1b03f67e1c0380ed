import { openSession, readSession } from "#server/web/sign-in/session.ts";
import { makeStaffCode, readStaffCode, staffHash } from "#server/web/sign-in/staff-code.ts";
import { adminCookie } from "#server/web/sessions/admin.ts";
import { saveSlider } from "#server/settings/slider.ts";
import type { Shop } from "#server/shop.ts";
import { openApp } from "./app.tsx";
import { openWorld, type World } from "./checkout-world.ts";
import { tempDir } from "./temp-dir.ts";
import { openVisitor, type Visitor } from "./visitor.ts";

export const CODE = "kod-akses-untuk-ujian";

export interface OwnersShop {
  world: World;
  shop: Shop;
  /** A visitor without a session. */
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

/** Whether a session is open; see `readSession`. */
export async function isOpenSession(
  shop: Parameters<typeof readSession>[0],
  id: string,
  options?: { touch: boolean },
): Promise<boolean> {
  return (await readSession(shop, id, options)) !== undefined;
}

/** A browser in which the owner signed in a moment ago. */
export async function openOwner(shop: Shop): Promise<Visitor> {
  return browserWith(shop, await openSession(shop));
}

/** The same for staff, who get a code when they have none. */
export async function openStaff(shop: Shop): Promise<Visitor> {
  const { madeAt, version } = await readStaffCode(shop);
  if (madeAt === null) await makeStaffCode(shop, version);
  return browserWith(shop, await openSession(shop, { staffHash: await staffHash(shop.store) }));
}

async function browserWith(shop: Shop, sessionId: string): Promise<Visitor> {
  const cookie = adminCookie(shop, sessionId);
  const [pair = ""] = cookie.split(";");
  return openVisitor(shop, new Map([["admin", pair.slice(pair.indexOf("=") + 1)]]));
}

/** Posts a form with files, as this browser would; cookies of the answer are kept. */
export async function postFiles(
  shop: Shop,
  visitor: Visitor,
  path: string,
  form: FormData,
  more: Record<string, string> = {},
): Promise<Response> {
  const answer = await openApp(shop);
  const jar = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { Cookie: jar, "Sec-Fetch-Site": "same-origin", ...more };
  const response = await answer(
    new Request(new URL(path, shop.siteUrl), { method: "POST", body: form, headers }),
  );
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = ""] = cookie.split(";", 1);
    visitor.cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
  }
  return response;
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
