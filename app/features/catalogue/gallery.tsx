import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Picture as ProductPicture } from "#app/domain/product.ts";
import { Picture } from "#app/ui/picture.tsx";

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
    <div className="gallery">
      <div className="relative">
        <ul
          ref={strip}
          aria-label={`Pictures of ${name}`}
          // A scrollable region must be reachable by keyboard in every browser.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={shown.length > 1 ? 0 : undefined}
          className="gallery-strip"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(scrollLeft / clientWidth))
          }
        >
          {shown.map(({ src, alt }, index) => (
            <li key={src} id={`picture-${index + 1}`} className="scroll-mt-24">
              <Picture
                src={src}
                alt={alt || name}
                shownAs="detail"
                isFirst={index === 0}
                className="aspect-square"
              />
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
                aria-label={`Show picture ${index + 1}`}
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
    </div>
  );
}
