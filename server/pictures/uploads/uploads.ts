import { readEditableSlider } from "../../settings/slider.ts";
import type { ShopCore } from "../../ports/shop-core.ts";
import type { Pictures } from "../pictures.ts";
import { encodePicture, whyRefused } from "./picture.ts";
import { type StoredUpload, uploadStoreOf } from "./upload-store.ts";

/** The largest file that the owner may upload: phones take pictures of 6 to 12 MB. */
const MAX_UPLOAD_BYTES = 12 * 1024 * 1024;
/** A picture that no slide uses is deleted after a day, so that there is time to finish its slide. */
const UNUSED_MS = 24 * 60 * 60_000;
/** A kept picture is dated so far ahead, ms: a hundred years. */
const KEPT_MS = 100 * 365 * 24 * 60 * 60_000;
const NAME = /^[0-9a-f]{32}\.webp$/;
const FOLDER = "/uploads/";

type UploadShop = Pick<ShopCore, "store" | "env" | "clock" | "trustedNow" | "log">;

export type UploadOutcome =
  | { ok: true; path: string }
  | { ok: false; reason: "missing" | "too-large" | Awaited<ReturnType<typeof whyRefused>> };

/**
 * Stores a picture file of the owner and gives it a path of ours. One file is decoded at a time.
 * @throws when it cannot be stored, or too many others wait
 */
export async function storeUpload(
  shop: UploadShop & { pictures: Pick<Pictures, "oneAtATime"> },
  file: FormDataEntryValue | null,
): Promise<UploadOutcome> {
  if (!(file instanceof File) || file.size === 0) return { ok: false, reason: "missing" };
  if (file.size > MAX_UPLOAD_BYTES) return { ok: false, reason: "too-large" };
  const content = Buffer.from(await file.arrayBuffer());
  const picture = await shop.pictures.oneAtATime(() => encodePicture(content));
  if (!picture) return { ok: false, reason: await whyRefused(content) };
  const known = (await removeUnused(shop)).find(({ name }) => name === picture.name);
  // One that is kept stays kept.
  const storedAt = Math.max(known?.storedAt ?? 0, shop.clock());
  await uploadStoreOf(shop).put(picture.name, picture.content, storedAt);
  shop.log.info("upload.stored", { name: picture.name, bytes: picture.content.byteLength });
  return { ok: true, path: FOLDER + picture.name };
}

/**
 * Keeps an uploaded picture of a product for good. WooCommerce has its own copy by then, the embedded back end shows
 * this one. @throws when it cannot be stored
 */
export async function keepUpload(shop: UploadShop, path: string): Promise<void> {
  if (shop.env.backend.kind === "woocommerce") return;
  const name = path.slice(FOLDER.length);
  const content = await readUpload(shop, name);
  if (content) await uploadStoreOf(shop).put(name, content, shop.clock() + KEPT_MS);
}

/** A stored picture (WebP); undefined without one of this name. */
export async function readUpload(
  shop: Pick<ShopCore, "store" | "env">,
  name: string,
): Promise<Buffer | undefined> {
  return NAME.test(name) ? uploadStoreOf(shop).get(name) : undefined;
}

/** @returns the pictures that were there */
async function removeUnused(shop: UploadShop): Promise<StoredUpload[]> {
  const store = uploadStoreOf(shop);
  const { value } = await readEditableSlider(shop);
  const used = new Set(value.images.map(({ url }) => url.slice(FOLDER.length)));
  const before = shop.trustedNow() - UNUSED_MS;
  const stored = await store.list();
  for (const { name, storedAt } of stored) {
    if (storedAt < before && !used.has(name)) await store.remove(name);
  }
  return stored;
}
