import type { CatalogueImage } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import { badRequest } from "#server/adapters/embedded/woocommerce/api/errors.ts";
import { nextPostId } from "#server/adapters/embedded/woocommerce/store/post-ids.ts";
import {
  dateFields,
  parseMoment,
  toLocalText,
} from "#server/adapters/embedded/woocommerce/values/dates.ts";

/** An upload of the shop that this back end belongs to. */
const OWN_UPLOAD = /^\/uploads\/[\w-]+\.\w+$/;

type StoredImage = Omit<CatalogueImage, "id"> & { date_created: string };

/** An image as categories and variations show it, or undefined when there is none of that id. */
export function imageView(database: Database, id: number | null) {
  const image = id === null ? undefined : findImage(database, id);
  return id !== null && image ? basics(id, image) : undefined;
}

/** A product's images, the main one first, with the sizes a browser may choose from. */
export function productImages(database: Database, imageIds: number[]) {
  return imageIds.flatMap((id) => {
    const image = findImage(database, id);
    if (!image) return [];
    const { srcset, sizes, thumbnail = image.src } = image;
    return [{ ...basics(id, image), srcset, sizes, thumbnail }];
  });
}

/**
 * The ids of the pictures of a write: known ones by id, new ones by their address. They are shown from that address;
 * those of the shop's own uploads from every address that the shop has. Name and alternative text belong to the picture,
 * so they change for all that share it.
 * @param refusedCode of an address that no picture is fetched from
 * @throws ApiError 400
 */
export function givenImages(
  database: Database,
  given: unknown,
  now: number,
  refusedCode = "woocommerce_product_image_upload_error",
): unknown {
  if (!Array.isArray(given)) return given;
  return given.map((image: { id?: number; src?: string; name?: string; alt?: string } | null) => {
    const texts = {
      ...(image?.name && { name: image.name }),
      ...(image?.alt !== undefined && { alt: image.alt }),
    };
    if (typeof image?.src !== "string") {
      const id = image?.id ?? 0;
      const known = findImage(database, id);
      if (known) {
        const data = JSON.stringify({ ...known, ...texts });
        database.run("update images set data = ? where id = ?", data, id);
        return id;
      }
      const text = `#${id} is an invalid image ID.`;
      throw badRequest("woocommerce_product_invalid_image_id", text);
    }
    const url = URL.parse(image.src);
    if (url?.protocol !== "https:" && url?.protocol !== "http:") {
      const text = `Error getting remote image ${image.src}. Error: A valid URL was not provided.`;
      throw badRequest(refusedCode, text);
    }
    if (!/\.(jpe?g|png|webp|gif)$/i.test(url.pathname)) {
      const text = "Invalid image: Sorry, you are not allowed to upload this file type.";
      throw badRequest(refusedCode, text);
    }
    const stored: StoredImage = {
      src: OWN_UPLOAD.test(url.pathname) ? url.pathname : url.href,
      name: url.pathname.slice(url.pathname.lastIndexOf("/") + 1),
      alt: "",
      date_created: toLocalText(now),
      srcset: "",
      sizes: "",
      ...texts,
    };
    let id = nextPostId(database);
    while (findImage(database, id)) id = nextPostId(database);
    database.run("insert into images (id, data) values (?, ?)", id, JSON.stringify(stored));
    return id;
  });
}

function findImage(database: Database, id: number): StoredImage | undefined {
  const row = database.one<{ data: string }>("select data from images where id = ?", id);
  return row && (JSON.parse(row.data) as StoredImage);
}

function basics(id: number, image: StoredImage) {
  const created = parseMoment(image.date_created) ?? null;
  return {
    id,
    ...dateFields("date_created", created),
    ...dateFields("date_modified", created),
    src: image.src,
    name: image.name,
    alt: image.alt,
  };
}
