import { readSavedSlider } from "../../settings/slider.ts";
import type { ShopCore } from "../../ports/shop-core.ts";
import { encodePicture } from "./picture.ts";
import { uploadStoreOf } from "./upload-store.ts";

/** The largest file that the owner may upload. */
const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
/** A picture that no slide uses is deleted after a day, so that there is time to finish its slide. */
const UNUSED_MS = 24 * 60 * 60_000;
const NAME = /^[0-9a-f]{32}\.webp$/;
const FOLDER = "/uploads/";

type UploadShop = Pick<ShopCore, "store" | "env" | "clock" | "trustedNow" | "log">;

export type UploadOutcome =
  { ok: true; path: string } | { ok: false; reason: "missing" | "too-large" | "not-a-picture" };

/**
 * Stores a picture file of the owner and gives it a path of ours.
 * @throws when it cannot be stored
 */
export async function storeUpload(
  shop: UploadShop,
  file: FormDataEntryValue | null,
): Promise<UploadOutcome> {
  if (!(file instanceof File) || file.size === 0) return { ok: false, reason: "missing" };
  if (file.size > MAX_UPLOAD_BYTES) return { ok: false, reason: "too-large" };
  const picture = await encodePicture(Buffer.from(await file.arrayBuffer()));
  if (!picture) return { ok: false, reason: "not-a-picture" };
  await removeUnused(shop);
  await uploadStoreOf(shop).put(picture.name, picture.content, shop.clock());
  shop.log.info("upload.stored", { name: picture.name, bytes: picture.content.byteLength });
  return { ok: true, path: FOLDER + picture.name };
}

/** A stored picture (WebP); undefined without one of this name. */
export async function readUpload(
  shop: Pick<ShopCore, "store" | "env">,
  name: string,
): Promise<Buffer | undefined> {
  return NAME.test(name) ? uploadStoreOf(shop).get(name) : undefined;
}

async function removeUnused(shop: UploadShop): Promise<void> {
  const store = uploadStoreOf(shop);
  const slider = await readSavedSlider(shop);
  const used = new Set(slider?.value.images.map(({ url }) => url.slice(FOLDER.length)));
  const before = shop.trustedNow() - UNUSED_MS;
  for (const { name, storedAt } of await store.list()) {
    if (storedAt < before && !used.has(name)) await store.remove(name);
  }
}
