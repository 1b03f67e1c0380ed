import { type ReactNode, useEffect, useRef, useState } from "react";
import { parseWishes } from "#app/domain/catalogue/wishlist.ts";
import { readStored, writeStored } from "#app/components/frame/browser-storage.ts";

/** Loads far enough before the row is visible, so that it is there when a shopper arrives. */
const BEFORE_IT_SHOWS = { rootMargin: "600px" };

/**
 * The products that this browser has shown before. Script and cards are loaded when the shopper comes near. Needs
 * scripts.
 * @param current the product of this page, which is remembered and left out
 */
export function RecentlySeen({ current }: { current?: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [row, setRow] = useState<ReactNode>(null);
  const [isComing, setComing] = useState(false);
  useEffect(() => {
    const ids = recentIds().filter((id) => id !== current);
    if (current !== undefined) rememberSeen(current);
    if (!place.current || ids.length === 0) return undefined;
    setComing(true);
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // The page is complete without them.
      rowOf(ids).then(setRow, () => setComing(false));
    }, BEFORE_IT_SHOWS);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [current]);
  return (
    // Reserves the space of the row, so that the footer does not move.
    <div ref={place} className={isComing ? "min-h-80" : undefined}>
      {row}
    </div>
  );
}

async function rowOf(ids: number[]): Promise<ReactNode> {
  const { readRecent, RecentRow } = await import("./recent-row.tsx");
  const cards = await readRecent(ids);
  return cards.length > 0 && <RecentRow cards={cards} />;
}

const KEY = "recently-seen";
const MAX_RECENT = 12;

/** The ids of the products that this browser has shown, the last one first. */
export function recentIds(): number[] {
  return parseWishes(readStored(KEY) ?? "").slice(0, MAX_RECENT);
}

export function rememberSeen(id: number): void {
  const others = recentIds().filter((other) => other !== id);
  writeStored(KEY, [id, ...others].slice(0, MAX_RECENT).join(","));
}
