import { wrapIndex } from "#app/domain/slider.ts";

/** How long one slide takes to go, ms. */
export const FADE_MS = 150;

export interface SlideShow {
  index: number;
  /** The slide that the running fade leads to; null while nothing moves. */
  next: number | null;
}

export type SlideEvent = { kind: "go"; to: number; count: number } | { kind: "faded" };

export const FIRST_SLIDE: SlideShow = { index: 0, next: null };

/** Moves a slide show on. It wraps around, ignores everything during a fade, and the current slide's own dot. */
export function slideShow(state: SlideShow, event: SlideEvent): SlideShow {
  if (event.kind === "faded") {
    return state.next === null ? state : { index: state.next, next: null };
  }
  const target = wrapIndex(event.to, event.count);
  if (state.next !== null || target === state.index || event.count < 2) return state;
  return { ...state, next: target };
}

/** The index of the slide that a browser saw last, by what it has stored; 0 when that slide is not there any more. */
export function placeIn(images: { id: string }[], stored: string | null): number {
  try {
    const { images: seen, currentIndex } = JSON.parse(stored ?? "null") as StoredSlider;
    const last = seen[currentIndex]?.id;
    return Math.max(
      0,
      images.findIndex(({ id }) => id === last),
    );
  } catch {
    // Nothing was stored, or not by us.
    return 0;
  }
}

interface StoredSlider {
  images: { id: string }[];
  currentIndex: number;
}
