import type { CatalogueImage } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import { dateFields, parseMoment } from "#server/adapters/embedded/woocommerce/values/dates.ts";

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
