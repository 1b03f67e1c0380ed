import type { OwnersProduct, PictureChange } from "./owners-product.ts";

/** A picture in the form of a product. */
export interface TypedPicture {
  /** The id of a picture of the product, or the path of an upload that is not saved yet. */
  ref: string;
  alt: string;
  /** From 1; blank for where it stands. */
  place: string;
  isRemoved: boolean;
}

/** A picture that a product is to have. */
export type ReadPicture = Pick<TypedPicture, "ref" | "alt">;

/** The most pictures of a product here. One that has more keeps them. */
export const MOST_PICTURES = 8;
/** Of the text for people who cannot see a picture, in UTF-16 units. */
export const LONGEST_ALT = 200;
const UPLOAD = /^\/uploads\/([0-9a-f]{32})\.webp$/;
const ID = /^[1-9]\d{0,14}$/;
const PLACE = /^\d{1,3}$/;

export type PictureProblem = "place" | "alt" | "too-many";
export type PictureProblems = Partial<
  Record<"files" | `alt-${number}` | `place-${number}`, PictureProblem>
>;

/** The pictures of a form with what is wrong with them, and with the files that were chosen. */
export interface PicturesAnswer {
  rows: TypedPicture[];
  problems: PictureProblems;
  filesText?: string;
}

export const isUpload = (ref: string): boolean => UPLOAD.test(ref);

/** The pictures of a product as the form first shows them. */
export function typedPicturesOf(pictures: OwnersProduct["pictures"]): TypedPicture[] {
  return pictures.map(({ id, alt }, at) => {
    return { ref: String(id), alt, place: String(at + 1), isRemoved: false };
  });
}

/**
 * The pictures in the order that is asked for, without removed ones. One that moves up stands before the one whose
 * place it takes, one that moves down after it.
 * @returns what is wrong by field, with the rows counted from 0
 */
export function readPictures(rows: TypedPicture[]): {
  pictures: ReadPicture[];
  problems: PictureProblems;
} {
  const problems: PictureProblems = {};
  const placed = rows.flatMap(({ ref, alt: typed, place: text, isRemoved }, at) => {
    if (isRemoved || !(ID.test(ref) || isUpload(ref))) return [];
    const alt = typed.normalize("NFC").trim().replace(/\s+/g, " ");
    // WooCommerce cuts tags out of it; "<3" stays.
    if (alt.length > LONGEST_ALT || /<[a-z!/]/i.test(alt)) problems[`alt-${at}`] = "alt";
    const typedPlace = text.trim();
    const isPlace = typedPlace === "" || PLACE.test(typedPlace);
    if (!isPlace) problems[`place-${at}`] = "place";
    const place = isPlace && typedPlace !== "" ? Number(typedPlace) : at + 1;
    return [{ ref, alt, place, moved: Math.sign(place - (at + 1)) }];
  });
  const isMany = placed.length > MOST_PICTURES && placed.some(({ ref }) => isUpload(ref));
  if (isMany) problems.files = "too-many";
  // Also phones without toSorted read the typed pictures.
  const pictures = [...placed]
    .sort((a, b) => a.place - b.place || a.moved - b.moved)
    .map(({ ref, alt }) => ({ ref, alt }));
  return { pictures, problems };
}

/**
 * The change that gives a product these pictures. Those that stay keep their ids, also an upload that the product has
 * by now; one that the product has no more is left out. An upload without a text gets the product's name.
 * @param origin the public origin that the back end fetches uploads from
 */
export function picturesChange(
  product: Pick<OwnersProduct, "pictures"> | undefined,
  pictures: ReadPicture[],
  { name, origin }: { name: string; origin: string },
): PictureChange[] {
  const used = new Set<number>();
  return pictures.flatMap(({ ref, alt }): PictureChange[] => {
    const text = alt === "" && isUpload(ref) ? name.slice(0, LONGEST_ALT) : alt;
    const known = product?.pictures.find(({ id, src }) => String(id) === ref || isCopy(src, ref));
    if (!known) {
      return isUpload(ref) ? [{ src: new URL(ref, origin).href, alt: text, name }] : [];
    }
    if (used.has(known.id)) return [];
    used.add(known.id);
    return [{ id: known.id, ...(text !== known.alt && { alt: text }) }];
  });
}

/** Whether a picture is the back end's copy of an upload: WordPress keeps the name, and numbers a second one. */
export function isCopy(src: string, ref: string): boolean {
  const hash = UPLOAD.exec(ref)?.[1];
  return hash !== undefined && new RegExp(`/${hash}(?:-\\d+)?\\.webp$`).test(src);
}
