import { type RefObject, useEffect, useRef } from "react";
import { readStored, writeStored } from "#app/components/frame/browser-storage.ts";

const STORAGE_KEY = "kitchen-ticks";

/**
 * Keeps the ticks of a day in this browser: the values of the ticked boxes, which are numbers of orders and lines. Only
 * the last day that was ticked is kept. Boxes ticked before hydration stay ticked.
 * @returns the properties of the element around the boxes
 */
export function useKeptTicks(date: string): {
  ref: RefObject<HTMLDivElement | null>;
  onChange: () => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const kept = readTicks(date);
    for (const box of boxesIn(ref.current)) box.checked ||= kept.has(box.value);
  }, [date]);
  return { ref, onChange: () => saveTicks(date, boxesIn(ref.current)) };
}

function boxesIn(element: HTMLElement | null): HTMLInputElement[] {
  return [...(element?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
}

function saveTicks(date: string, boxes: HTMLInputElement[]): void {
  const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  writeStored(STORAGE_KEY, ticked.length > 0 ? [date, ...ticked].join(" ") : null);
}

function readTicks(date: string): Set<string> {
  const [day, ...ticked] = (readStored(STORAGE_KEY) ?? "").split(" ");
  return new Set(day === date ? ticked : []);
}
