import { useEffect } from "react";
import { classNames } from "./class-names.ts";
import { type PictureUse, sourcesFor } from "./picture-address.ts";

/** React adds a preload with the same widths to the head of the page. */
const FIRST = { loading: "eager", fetchPriority: "high" } as const;
const LATER = { loading: "lazy" } as const;

export const PLACEHOLDER_PICTURE = "/placeholder-product.jpg";

/** A picture in a box of fixed shape, so that the layout does not shift. A failed picture becomes the placeholder. */
export function Picture({
  src,
  alt,
  shownAs,
  isFirst = false,
  className,
}: {
  src: string | undefined;
  alt: string;
  /** Offers resized widths for this use. Without it the picture is loaded from its original address. */
  shownAs?: PictureUse;
  /** For the first picture of a page: preloaded with high priority. Other pictures load lazily. */
  isFirst?: boolean;
  /** The shape of the box, for example "aspect-square". */
  className?: string;
}) {
  return (
    <span className={classNames("frame block", className)}>
      <img
        {...(src && shownAs ? sourcesFor(shownAs, src) : { src: src || PLACEHOLDER_PICTURE })}
        alt={alt}
        width="600"
        height="600"
        decoding="async"
        {...(isFirst ? FIRST : LATER)}
      />
    </span>
  );
}

function replaceFailed(image: HTMLImageElement): void {
  const fallback = image.dataset["fallback"] ?? PLACEHOLDER_PICTURE;
  if (image.getAttribute("src") === fallback) image.hidden = true;
  else {
    image.removeAttribute("srcset");
    image.src = fallback;
  }
}

/**
 * Replaces each picture that fails to load by its `data-fallback`, or by the placeholder. If that fails too, the
 * picture is hidden and the background of its frame is visible. Handles failures before and after hydration.
 */
export function usePictureFallback(): void {
  useEffect(() => {
    const failed = (event: Event) => {
      if (event.target instanceof HTMLImageElement) replaceFailed(event.target);
    };
    for (const image of document.images) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc) replaceFailed(image);
    }
    document.addEventListener("error", failed, true);
    return () => document.removeEventListener("error", failed, true);
  }, []);
}
