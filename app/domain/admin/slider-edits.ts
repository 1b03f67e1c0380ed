import { MAX_SLIDES, MIN_SLIDES, type SliderConfig, type SliderImage } from "./slider.ts";

/** One change of the slider. */
export type SliderEdit =
  | { intent: "add" | "update"; image: SliderImage }
  | { intent: "remove"; id: string }
  | { intent: "reorder"; order: string[] }
  | { intent: "rotate" | "settings"; settings: Partial<SliderConfig["settings"]> };

/** Why an edit of the slider is refused. */
export type SliderRefusal = "full" | "last-image" | "unknown-image" | "not-an-order";

/** The slider after an edit, or why the edit is refused. The last picture cannot be removed. */
export function editSlider(config: SliderConfig, edit: SliderEdit): SliderConfig | SliderRefusal {
  if ("settings" in edit) return { ...config, settings: { ...config.settings, ...edit.settings } };
  const images = editImages(config.images, edit);
  return typeof images === "string" ? images : { ...config, images };
}

function editImages(
  images: SliderImage[],
  edit: Exclude<SliderEdit, { settings: unknown }>,
): SliderImage[] | SliderRefusal {
  if ("order" in edit) return reordered(images, edit.order) ?? "not-an-order";
  if (edit.intent === "add") return images.length < MAX_SLIDES ? [...images, edit.image] : "full";
  const edited = edit.intent === "remove" ? edit.id : edit.image.id;
  const at = images.findIndex(({ id }) => id === edited);
  if (at === -1) return "unknown-image";
  if (edit.intent === "update") return images.with(at, edit.image);
  return images.length > MIN_SLIDES ? images.toSpliced(at, 1) : "last-image";
}

/** The pictures in the order of `ids`; undefined when these do not name each picture exactly once. */
export function reordered(images: SliderImage[], ids: string[]): SliderImage[] | undefined {
  const found = ids.flatMap((id) => images.find((image) => image.id === id) ?? []);
  const isWhole = ids.length === images.length && new Set(found).size === images.length;
  return isWhole ? found : undefined;
}

/** The list with the entry at `from` moved to `to`; undefined when an index is out of range. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] | undefined {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return undefined;
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}
