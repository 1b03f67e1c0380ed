import { useEffect, useRef, useState, type ReactNode } from "react";
import type { ProductImage as ProductPicture } from "#app/domain/catalogue/product.ts";
import { t } from "#app/texts/t.ts";
import { Dialog, DialogButton } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture, PLACEHOLDER_PICTURE } from "#app/ui/picture.tsx";

/**
 * A horizontal list of pictures with scroll snapping: by swipe, arrow keys or the thumbnails below. The thumbnails are
 * links, so they work without scripts. `children` are placed on top of the pictures.
 */
export function Gallery({
  pictures,
  name,
  picked,
  children,
}: {
  pictures: ProductPicture[];
  name: string;
  /** Address of the chosen variation's picture. The gallery scrolls to it when it changes. */
  picked: string | undefined;
  children: ReactNode;
}) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const shown = pictures.length > 0 ? pictures : [{ src: "", alt: name }];

  const show = (index: number) => {
    const element = strip.current;
    if (!element) return;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollTo({
      left: index * element.clientWidth,
      behavior: isStill ? "instant" : "smooth",
    });
  };

  const followed = useRef(picked);
  useEffect(() => {
    if (followed.current === picked) return;
    followed.current = picked;
    const index = pictures.findIndex(({ src }) => src === picked);
    if (index >= 0) show(index);
  });

  return (
    <div className="min-w-0 tablet:sticky tablet:top-22">
      <div className="relative">
        <ul
          ref={strip}
          aria-label={t("Pictures of {name}", { name })}
          className="gallery-strip"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(scrollLeft / clientWidth))
          }
        >
          {shown.map(({ src, alt }, index) => (
            <li
              key={src}
              id={`picture-${index + 1}`}
              className="w-full flex-none snap-start scroll-mt-24"
            >
              <DialogButton
                dialog={zoomId(index)}
                action="show-modal"
                aria-label={t("Enlarge: {alt}", { alt: alt || name })}
                className="block w-full cursor-zoom-in focus-visible:-outline-offset-4"
                onClick={() => requestAnimationFrame(() => centre(zoomId(index)))}
              >
                <Picture
                  src={src}
                  alt={alt || name}
                  shownAs="detail"
                  isFirst={index === 0}
                  className="aspect-square"
                />
              </DialogButton>
            </li>
          ))}
        </ul>
        {children}
      </div>
      {shown.length > 1 && (
        <ul className="mt-3 flex gap-3 overflow-x-auto p-1">
          {shown.map(({ src }, index) => (
            <li key={src}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={t("Show picture {number}", { number: index + 1 })}
                aria-current={index === current ? "true" : undefined}
                className="gallery-thumb"
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
              >
                <Picture src={src} alt="" shownAs="thumb" className="aspect-square" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {shown.map(({ src, alt }, index) => (
        <Zoom key={src} src={src} alt={alt || name} name={name} index={index} />
      ))}
    </div>
  );
}

const zoomId = (index: number) => `zoom-${index + 1}`;

/** Scrolls an opened dialog to the middle of its picture. */
function centre(id: string): void {
  const dialog = document.getElementById(id);
  if (!dialog) return;
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = dialog;
  dialog.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
}

/** A picture over the whole screen, larger than it on a phone, to move around in. */
function Zoom({ src, alt, name, index }: ProductPicture & { name: string; index: number }) {
  return (
    <Dialog
      id={zoomId(index)}
      label={t("{name}, picture {number}", { name, number: index + 1 })}
      shape="full"
    >
      <DialogButton
        dialog={zoomId(index)}
        action="close"
        aria-label={t("Close the picture")}
        className="heart fixed top-3 right-3 z-1"
      >
        <Icon name="close" className="size-6" />
      </DialogButton>
      <img
        src={src || PLACEHOLDER_PICTURE}
        alt={alt}
        width="600"
        height="600"
        loading="lazy"
        // As large as the longer side of the screen: there is more to see by moving around.
        className="w-[max(100vw,100dvh)] max-w-none"
      />
    </Dialog>
  );
}
