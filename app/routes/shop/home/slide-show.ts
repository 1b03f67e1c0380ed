import { wrapIndex } from "#app/domain/admin/slider.ts";

/** Duration of the fade between two slides, ms. */
export const FADE_MS = 150;

export interface SlideShow {
  index: number;
  /** The target of the current fade; null when there is none. */
  next: number | null;
}

export type SlideEvent = { kind: "go"; to: number; count: number } | { kind: "faded" };

export const FIRST_SLIDE: SlideShow = { index: 0, next: null };

/** The next state of a slide show. Indexes wrap around. Events during a fade and for the current slide are ignored. */
export function slideShow(state: SlideShow, event: SlideEvent): SlideShow {
  if (event.kind === "faded") {
    return state.next === null ? state : { index: state.next, next: null };
  }
  const target = wrapIndex(event.to, event.count);
  if (state.next !== null || target === state.index || event.count < 2) return state;
  return { ...state, next: target };
}

/** The index of the slide that this browser showed last; 0 when that slide no longer exists. */
export function indexIn(images: { id: string }[], stored: string | null): number {
  try {
    const { images: seen, currentIndex } = JSON.parse(stored ?? "null") as StoredSlider;
    const last = seen[currentIndex]?.id;
    return Math.max(
      0,
      images.findIndex(({ id }) => id === last),
    );
  } catch {
    // Nothing was stored, or it has another format.
    return 0;
  }
}

interface StoredSlider {
  images: { id: string }[];
  currentIndex: number;
}
