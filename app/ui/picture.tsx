import { useEffect } from "react";
import { classNames } from "./class-names.ts";
import { type PictureUse, sourcesFor } from "./picture-address.ts";

/** React turns it into a preload in the page's head, with the same widths to choose from. */
const FIRST = { loading: "eager", fetchPriority: "high" } as const;
const LATER = { loading: "lazy" } as const;

const PLACEHOLDER_PICTURE = "/placeholder-product.jpg";

/** A picture in a box of fixed shape: nothing moves when it arrives, and a failed one becomes the placeholder. */
export function Picture({
  src,
  alt,
  shownAs,
  isFirst = false,
  className,
}: {
  src: string | undefined;
  alt: string;
  /** Lets the browser fetch a width that fits. Without it the picture is shown as it is, whatever host it is on. */
  shownAs?: PictureUse;
  /** For the one picture that a page begins with: preloaded, before all others, which wait until they come near. */
  isFirst?: boolean;
  /** Gives the box its shape, for example "aspect-square". */
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
 * Replaces every picture that cannot be loaded by its `data-fallback`, or else the placeholder, and hides it when that
 * fails as well: the frame's own drawing is then seen. Covers those that failed
 * before scripts ran, and those that fail later. One listener serves the whole page.
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
