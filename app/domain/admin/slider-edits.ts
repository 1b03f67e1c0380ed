import { MAX_SLIDES, MIN_SLIDES, type SliderConfig, type SliderImage } from "./slider.ts";

/** Why an edit of the slider was refused. */
export type SliderRefusal = "full" | "last-image" | "unknown-image" | "not-an-order";

export type SliderEdited =
  { ok: true; config: SliderConfig } | { ok: false; reason: SliderRefusal };

/** One change of the slider, applied to its current content. */
export type SliderEdit = (config: SliderConfig) => SliderEdited;

/** Adds a picture at the end. */
export function addImage(image: SliderImage): SliderEdit {
  return (config) =>
    config.images.length < MAX_SLIDES
      ? withImages(config, [...config.images, image])
      : { ok: false, reason: "full" };
}

/** Replaces the picture with the same id. */
export function updateImage(image: SliderImage): SliderEdit {
  return (config) =>
    isIn(config, image.id)
      ? withImages(
          config,
          config.images.map((known) => (known.id === image.id ? image : known)),
        )
      : { ok: false, reason: "unknown-image" };
}

/** Removes a picture. The last one cannot be removed. */
export function removeImage(id: string): SliderEdit {
  return (config) => {
    if (!isIn(config, id)) return { ok: false, reason: "unknown-image" };
    if (config.images.length <= MIN_SLIDES) return { ok: false, reason: "last-image" };
    return withImages(
      config,
      config.images.filter((image) => image.id !== id),
    );
  };
}

/** Reorders the pictures. `ids` must contain each picture exactly once. */
export function reorderImages(ids: string[]): SliderEdit {
  return (config) => {
    const images = ids.flatMap((id) => config.images.find((image) => image.id === id) ?? []);
    const isWhole = ids.length === config.images.length && images.length === ids.length;
    return isWhole && new Set(ids).size === ids.length
      ? withImages(config, images)
      : { ok: false, reason: "not-an-order" };
  };
}

/** Changes the given settings only. */
export function changeSettings(settings: Partial<SliderConfig["settings"]>): SliderEdit {
  return (config) => ({
    ok: true,
    config: { ...config, settings: { ...config.settings, ...settings } },
  });
}

/** The list with the entry at `from` moved to `to`; undefined when an index is out of range. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] | undefined {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return undefined;
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}

function isIn(config: SliderConfig, id: string): boolean {
  return config.images.some((image) => image.id === id);
}

function withImages(config: SliderConfig, images: SliderImage[]): SliderEdited {
  return { ok: true, config: { ...config, images } };
}
