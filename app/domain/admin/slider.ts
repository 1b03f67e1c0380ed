export interface SliderImage {
  id: string;
  /** An https address or a path of this site. */
  url: string;
  alt: string;
  title?: string;
  /** The page of goods that the slide leads to; absent: all products. */
  link?: string;
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
/** Maximum length of an alt text or title, and of an address. */
export const MAX_SLIDE_TEXT = 300;
export const MAX_SLIDE_URL = 2000;

/** Shown until a configuration is saved, and when the saved one cannot be read. */
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

/** The slide of the demo with the same picture; undefined for a seller's own. */
export const sampleOf = ({ url }: SliderImage): SliderImage | undefined =>
  DEFAULT_SLIDER.images.find((sample) => sample.url === url);

const OWN_PATH = /^\/(?!\/)[\w./%-]*$/;
/** Pages that shoppers may read: no links that change the cart, and no owner's pages. */
const SLIDE_LINK =
  /^\/(?:products?|category|gifts|search|about|delivery-and-refunds|terms|privacy)(?:[/?][\w%&+,./=?~-]*)?$/;
/** The URL parser ignores control characters and outer spaces; here they are not allowed. */
const WRITTEN_HTTPS = /^https:\/\/[^\s\p{Cc}]+$/iu;
/** A parsed host can contain characters such as ";" that would end a directive of the security policy. */
const PLAIN_HOST = /^[\w.-]+(:\d+)?$/;

/** Whether an address is https on an ordinary host, or a path of this site. Excludes javascript: and the like. */
export function isPictureAddress(address: string): boolean {
  return OWN_PATH.test(address) || pictureOrigin(address) !== undefined;
}

/** Whether a slide may lead to this address: a path of this site to goods or a text, without a language. */
export function isSlideLink(address: string): boolean {
  // The browser leaves out what stands before "..", written in any way.
  const path = URL.parse(address, "https://shop.example")?.pathname ?? "";
  return SLIDE_LINK.test(address) && SLIDE_LINK.test(path);
}

/** The origin of an https picture address; undefined for a path of this site and for an invalid address. */
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

/** Wraps an index around both ends of a list; 0 for an empty list. */
export function wrapIndex(index: number, count: number): number {
  return count > 0 ? ((index % count) + count) % count : 0;
}
