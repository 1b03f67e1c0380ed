import { MAX_SLIDES, MIN_SLIDES, type SliderConfig, type SliderImage } from "./slider.ts";

/** Why an edit of the slider does nothing. */
export type SliderRefusal = "full" | "last-image" | "unknown-image" | "not-an-order";

export type SliderEdited =
  { ok: true; config: SliderConfig } | { ok: false; reason: SliderRefusal };

/** One change of the slider, from its present content to the next. */
export type SliderEdit = (config: SliderConfig) => SliderEdited;

/** Puts a picture behind the others. */
export function addImage(image: SliderImage): SliderEdit {
  return (config) =>
    config.images.length < MAX_SLIDES
      ? withImages(config, [...config.images, image])
      : { ok: false, reason: "full" };
}

/** Replaces the picture that has this one's id, in its place. */
export function updateImage(image: SliderImage): SliderEdit {
  return (config) =>
    isIn(config, image.id)
      ? withImages(
          config,
          config.images.map((known) => (known.id === image.id ? image : known)),
        )
      : { ok: false, reason: "unknown-image" };
}

/** Takes a picture out, never the last one. */
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

/** Puts the pictures into a new order, which must name each of them exactly once. */
export function reorderImages(ids: string[]): SliderEdit {
  return (config) => {
    const images = ids.flatMap((id) => config.images.find((image) => image.id === id) ?? []);
    const isWhole = ids.length === config.images.length && images.length === ids.length;
    return isWhole && new Set(ids).size === ids.length
      ? withImages(config, images)
      : { ok: false, reason: "not-an-order" };
  };
}

/** Changes the settings that are named and leaves the others. */
export function changeSettings(settings: Partial<SliderConfig["settings"]>): SliderEdit {
  return (config) => ({
    ok: true,
    config: { ...config, settings: { ...config.settings, ...settings } },
  });
}

/** The list with the entry at `from` put at `to`; undefined when either is out of range. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] | undefined {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return undefined;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

function isIn(config: SliderConfig, id: string): boolean {
  return config.images.some((image) => image.id === id);
}

function withImages(config: SliderConfig, images: SliderImage[]): SliderEdited {
  return { ok: true, config: { ...config, images } };
}
