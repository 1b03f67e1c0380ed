export interface SliderImage {
  id: string;
  /** An https address or an own path. */
  url: string;
  alt: string;
  title?: string;
}

export interface SliderConfig {
  images: SliderImage[];
  settings: {
    autoRotating: boolean;
    /** Ms between two slides. */
    rotationInterval: number;
  };
}

export const MAX_SLIDES = 20;
export const DEFAULT_ROTATION_INTERVAL = 5000;

/** Shown while nothing was ever saved, and when the saved configuration cannot be read. */
export const DEFAULT_SLIDER: SliderConfig = {
  images: [
    {
      id: "sample-1",
      url: "/pictures/hero-1.webp",
      alt: "A layered chocolate moist cake on a cake stand",
      title: "Premium Moist Cakes",
    },
    {
      id: "sample-2",
      url: "/pictures/hero-2.webp",
      alt: "A table of cupcakes, tarts and macarons",
      title: "Freshly Baked Daily",
    },
    {
      id: "sample-3",
      url: "/pictures/hero-3.webp",
      alt: "A pandan cake roll with coconut cream",
      title: "Desserts for Every Celebration",
    },
  ],
  settings: { autoRotating: true, rotationInterval: DEFAULT_ROTATION_INTERVAL },
};

/** The slide at an index that may have run past either end; 0 when there are no slides. */
export function wrapIndex(index: number, count: number): number {
  return count > 0 ? ((index % count) + count) % count : 0;
}

/** Which slide to show after the one at `removed` went, of `count` before: the same one, or the nearest left. */
export function indexAfterRemoval(current: number, removed: number, count: number): number {
  const shifted = removed < current ? current - 1 : current;
  return Math.max(0, Math.min(shifted, count - 2));
}
