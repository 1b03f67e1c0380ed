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

export const MIN_SLIDES = 1;
export const MAX_SLIDES = 20;
const DEFAULT_ROTATION_INTERVAL = 5000;
export const MIN_ROTATION_INTERVAL = 2000;
export const MAX_ROTATION_INTERVAL = 60_000;
/** Characters of an alt text or a title, and of an address. */
export const MAX_SLIDE_TEXT = 300;
export const MAX_SLIDE_URL = 2000;

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

/** Where the owner's uploaded pictures are served. */
export const UPLOAD_PATH = /^\/uploads\/[0-9a-f]{32}\.webp$/;
const OWN_PATH = /^\/(?!\/)[\w./%-]*$/;
/** The parser forgives control characters and outer spaces; we do not. */
const WRITTEN_HTTPS = /^https:\/\/[^\s\p{Cc}]+$/iu;
/** A parsed host may hold characters, such as ";", that would end a directive of a security policy. */
const PLAIN_HOST = /^[\w.-]+(:\d+)?$/;

/** An https address on an ordinary host, or an own path; nothing that a browser would run. */
export function isPictureAddress(address: string): boolean {
  return OWN_PATH.test(address) || pictureOrigin(address) !== undefined;
}

/** The host that serves a slide, as an origin; undefined for an own path and for what is no picture's address. */
export function pictureOrigin(address: string): string | undefined {
  const url = URL.parse(address);
  const isPlain =
    url !== null &&
    WRITTEN_HTTPS.test(address) &&
    url.username === "" &&
    url.password === "" &&
    PLAIN_HOST.test(url.host);
  return isPlain ? url.origin : undefined;
}

/** The slide at an index that may have run past either end; 0 when there are no slides. */
export function wrapIndex(index: number, count: number): number {
  return count > 0 ? ((index % count) + count) % count : 0;
}

/** Which slide to show after the one at `removed` went, of `count` before: the same one, or the nearest left. */
export function indexAfterRemoval(current: number, removed: number, count: number): number {
  const shifted = removed < current ? current - 1 : current;
  return Math.max(0, Math.min(shifted, count - 2));
}
