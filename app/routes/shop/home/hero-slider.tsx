import {
  type PointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
} from "react";
import { Link } from "react-router";
import { type SliderConfig, wrapIndex } from "#app/domain/admin/slider.ts";
import { readStored, writeStored } from "#app/components/frame/browser-storage.ts";
import { t } from "#app/texts/t.ts";
import { classNames } from "#app/ui/class-names.ts";
import { type PictureSources, sourcesFor } from "#app/ui/picture-address.ts";
import { warmPicture } from "#app/ui/warm-picture.ts";
import { Icon } from "#app/ui/icon.tsx";
import placeholderBanner from "./placeholder-banner.svg";
import { FADE_MS, FIRST_SLIDE, indexIn, slideShow } from "./slide-show.ts";

const CONTROL = "grid h-8 w-7 place-items-center text-bean pointer-coarse:size-11";
const SLIDER_MIRROR_KEY = "slider-storage";

/**
 * The slider of the home page. The first slide is part of the HTML; the others need scripts. During a fade the
 * buttons do nothing, but keep the focus.
 */
export function HeroSlider({ images, settings }: SliderConfig) {
  const count = images.length;
  const [show, dispatch] = useReducer(slideShow, FIRST_SLIDE);
  const { isPaused, pausing } = usePaused();
  const [stopped, setStopped] = useState(false);
  const index = Math.min(show.index, count - 1);
  const isFading = show.next !== null;
  // The first slide does not fade in, because that would delay its paint.
  const hasChanged = show !== FIRST_SLIDE;
  const swiping = useSwipe((step) => go(index + step));
  const go = (to: number) => dispatch({ kind: "go", to, count });

  useAutoRotation({
    active: settings.autoRotating && count > 1 && !isPaused && !stopped && !isFading,
    everyMs: settings.rotationInterval,
    onNext: () => go(index + 1),
  });

  useEffect(() => {
    if (show.next === null) return undefined;
    const timer = setTimeout(() => dispatch({ kind: "faded" }), FADE_MS);
    return () => clearTimeout(timer);
  }, [show.next]);

  useEffect(() => {
    const start = indexIn(images, readStored(SLIDER_MIRROR_KEY));
    if (start > 0) dispatch({ kind: "go", to: start, count: images.length });
    // Continues at the stored slide, on mount only. Later changes of the storage are made by this component.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    writeStored(SLIDER_MIRROR_KEY, JSON.stringify({ images, settings, currentIndex: index }));
  }, [images, settings, index]);

  const nextUrl = images[wrapIndex(index + 1, count)]?.url;
  useEffect(() => {
    if (nextUrl) warmPicture(nextUrl, slideSources(nextUrl));
  }, [nextUrl]);

  const image = images[index];
  if (!image) return null;
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t("Highlights")}
      // Horizontal swipes are handled by scripts.
      className="[touch-action:pan-y_pinch-zoom]"
      {...pausing}
      {...swiping}
    >
      <div className="frame aspect-[16/9] w-full rounded-xl [box-shadow:var(--shadow-lift)]">
        <img
          key={image.id}
          {...slideSources(image.url)}
          alt={image.alt}
          width="1600"
          height="900"
          data-fallback={placeholderBanner}
          fetchPriority="high"
          className={classNames(
            "[transition:opacity_150ms]",
            isFading ? "opacity-0" : hasChanged && "slide-arriving",
          )}
        />
        <Link
          to={image.link ?? "/products"}
          aria-label={image.title ?? image.alt}
          className="absolute inset-0 rounded-xl focus-visible:-outline-offset-6"
        >
          {image.title && (
            <span
              key={image.id}
              className="absolute top-4 left-4 flex max-w-[calc(100%-(--spacing(8)))] items-center gap-2 rounded-full bg-card px-4 py-1.75 leading-[1.25] font-semibold"
            >
              {image.title}
              <Icon name="arrow" className="size-4 flex-none" />
            </span>
          )}
        </Link>
      </div>
      {count > 1 && (
        // The areas for fingers are higher than their line, and above the picture's link.
        <div className="needs-script relative mt-2 flex items-center justify-center pointer-coarse:h-5">
          <Arrow side="left" disabled={isFading} onPress={() => go(index - 1)} />
          {images.map(({ id }, dot) => (
            <button
              key={id}
              type="button"
              aria-label={t("Slide {number} of {count}", { number: dot + 1, count })}
              aria-current={dot === index ? "true" : undefined}
              aria-disabled={isFading || undefined}
              onClick={() => go(dot)}
              className={`slide-dot ${CONTROL}`}
            />
          ))}
          <Arrow side="right" disabled={isFading} onPress={() => go(index + 1)} />
          {settings.autoRotating && (
            <button
              type="button"
              aria-label={stopped ? t("Play the slides") : t("Pause the slides")}
              onClick={() => setStopped(!stopped)}
              className={`${CONTROL} motion-reduce:hidden`}
            >
              <Icon name={stopped ? "play" : "pause"} className="size-4" filled />
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** Pictures of other hosts are not resized. */
function slideSources(url: string): PictureSources {
  return url.startsWith("/") ? sourcesFor("hero", url) : { src: url };
}

/** Not on touch screens: a swipe changes the slide there. */
function Arrow({
  side,
  disabled,
  onPress,
}: {
  side: "left" | "right";
  disabled: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={side === "left" ? t("Previous slide") : t("Next slide")}
      aria-disabled={disabled || undefined}
      onClick={onPress}
      className={`${CONTROL} rounded-full hover:bg-syrup pointer-coarse:hidden`}
    >
      <Icon name={side} />
    </button>
  );
}

/** Calls `onTurn` at each interval while active; never with the setting for reduced motion. */
function useAutoRotation({
  active,
  everyMs,
  onNext,
}: {
  active: boolean;
  everyMs: number;
  onNext: () => void;
}): void {
  const advance = useEffectEvent(onNext);
  useEffect(() => {
    if (!active || matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    const timer = setInterval(() => advance(), everyMs);
    return () => clearInterval(timer);
  }, [active, everyMs]);
}

/** Minimum horizontal distance of a swipe, px. */
const FAR_ENOUGH = 40;

/** Swipe handlers of an element. Calls back with 1 for a swipe to the left (next), -1 for a swipe to the right. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown({ pointerType, clientX }: PointerEvent) {
      start.current = pointerType === "mouse" ? null : clientX;
    },
    onPointerUp({ clientX }: PointerEvent) {
      const way = start.current === null ? 0 : clientX - start.current;
      start.current = null;
      if (Math.abs(way) >= FAR_ENOUGH) onSwipe(way < 0 ? 1 : -1);
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}

/**
 * Whether the pointer is over an element or the focus is inside it.
 * @returns `isHeld`, and the properties of the element
 */
function usePaused() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    // Both can be true before hydration. After a touch `:hover` stays set, so touch devices are excluded.
    setHovered(matchMedia("(hover: hover)").matches && element.matches(":hover"));
    setFocused(element.matches(":focus-within"));
  }, []);
  const pausing = {
    ref,
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { isPaused: isHovered || isFocused, pausing };
}
