import type { ShopLogo } from "#app/domain/shop/identity.ts";
import { readEditableShop } from "../../settings/shop.ts";
import { readEditableSlider } from "../../settings/slider.ts";
import type { ShopCore } from "../../ports/shop-core.ts";
import type { Pictures } from "../pictures.ts";
import { makeLogo } from "./logo.ts";
import { encodePicture, whyRefused } from "./picture.ts";
import { type StoredUpload, uploadStoreOf } from "./upload-store.ts";

/** The largest file that the owner may upload: phones take pictures of 6 to 12 MB. */
const MAX_UPLOAD_BYTES = 12 * 1024 * 1024;
/** A picture that neither a slide nor the logo uses is deleted after a day, so that there is time to finish the slide. */
const UNUSED_MS = 24 * 60 * 60_000;
/** A kept picture is dated so far ahead, ms: a hundred years. */
const KEPT_MS = 100 * 365 * 24 * 60 * 60_000;
const NAME = /^[0-9a-f]{32}(?:-[a-z\d]+)?\.(?:webp|png|ico)$/;
const FOLDER = "/uploads/";

type UploadShop = Pick<ShopCore, "store" | "env" | "clock" | "trustedNow" | "log">;

type Refused = {
  ok: false;
  reason: "missing" | "too-large" | "too-small" | Awaited<ReturnType<typeof whyRefused>>;
};
export type UploadOutcome = { ok: true; path: string } | Refused;

type Uploading = UploadShop & { pictures: Pick<Pictures, "oneAtATime"> };

/** What `make` makes of an uploaded file. One file is decoded at a time. */
async function makeOf<T>(
  shop: Uploading,
  file: FormDataEntryValue | null,
  make: (content: Buffer) => Promise<T | undefined>,
): Promise<{ ok: true; made: T } | Refused> {
  if (!(file instanceof File) || file.size === 0) return { ok: false, reason: "missing" };
  if (file.size > MAX_UPLOAD_BYTES) return { ok: false, reason: "too-large" };
  const content = Buffer.from(await file.arrayBuffer());
  const made = await shop.pictures.oneAtATime(() => make(content));
  return made ? { ok: true, made } : { ok: false, reason: await whyRefused(content) };
}

/**
 * Stores a picture file of the owner and gives it a path of ours.
 * @throws when it cannot be stored, or too many others wait
 */
export async function storeUpload(
  shop: Uploading,
  file: FormDataEntryValue | null,
): Promise<UploadOutcome> {
  const outcome = await makeOf(shop, file, encodePicture);
  if (!outcome.ok) return outcome;
  const picture = outcome.made;
  const known = (await removeUnused(shop)).find(({ name }) => name === picture.name);
  // One that is kept stays kept.
  const storedAt = Math.max(known?.storedAt ?? 0, shop.clock());
  await uploadStoreOf(shop).put(picture.name, picture.content, storedAt);
  shop.log.info("upload.stored", { name: picture.name, bytes: picture.content.byteLength });
  return { ok: true, path: FOLDER + picture.name };
}

/**
 * Stores the pictures of a logo, for a day unless the shop is saved with it.
 * @param paper "#fbf5ea", below what must not be transparent
 * @throws as above
 */
export async function storeLogo(
  shop: Uploading,
  file: FormDataEntryValue | null,
  paper: string,
): Promise<{ ok: true; logo: ShopLogo } | Refused> {
  const outcome = await makeOf(shop, file, (content) => makeLogo(content, paper));
  if (!outcome.ok) return outcome;
  if (outcome.made === "too-small") return { ok: false, reason: "too-small" };
  const { logo, pictures } = outcome.made;
  await removeUnused(shop);
  for (const [path, content] of pictures) {
    await uploadStoreOf(shop).put(path.slice(FOLDER.length), content, shop.clock());
  }
  shop.log.info("upload.logo-stored", { key: logo.key });
  return { ok: true, logo };
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

/** A stored picture; undefined without one of this name. */
export async function readUpload(
  shop: Pick<ShopCore, "store" | "env">,
  name: string,
): Promise<Buffer | undefined> {
  return NAME.test(name) ? uploadStoreOf(shop).get(name) : undefined;
}

/** @returns the pictures that were there */
async function removeUnused(shop: UploadShop): Promise<StoredUpload[]> {
  const store = uploadStoreOf(shop);
  const [{ value }, { logo }] = await Promise.all([
    readEditableSlider(shop),
    readEditableShop(shop),
  ]);
  const used = new Set(value.images.map(({ url }) => url.slice(FOLDER.length)));
  const before = shop.trustedNow() - UNUSED_MS;
  const stored = await store.list();
  for (const { name, storedAt } of stored) {
    const isUsed = used.has(name) || (logo && name.startsWith(logo.key));
    if (storedAt < before && !isUsed) await store.remove(name);
  }
  return stored;
}
