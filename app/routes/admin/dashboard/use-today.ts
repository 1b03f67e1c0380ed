import { useEffect, useRef, useState } from "react";
import { repeatLooks } from "#app/components/order/use-looks.ts";
import { t } from "#app/texts/t.ts";
import { showToast } from "#app/ui/toast/toast.ts";
import type { Route } from "./+types/dashboard";
import { ring } from "./sound.tsx";

/** The part of the dashboard that updates by itself. */
export type TodayView = Route.ComponentProps["loaderData"]["today"];
export type Revenue = NonNullable<TodayView["day"]["revenue"]>;

const POLLS = { before: 0, waitBefore: () => 20_000 };

/**
 * The newest known state of the day: that of the page, or a later one that was polled. A new order plays a sound.
 * `isEnded`: the session has ended, and the figures are those read last.
 */
export function useToday(loaded: TodayView): { today: TodayView; isEnded: boolean } {
  const [polled, setPolled] = useState<TodayView | null>(null);
  const [isEnded, setIsEnded] = useState(false);
  const today = polled && polled.readAt > loaded.readAt ? polled : loaded;
  const newest = useRef(loaded.day.newest);

  useEffect(() => {
    const ended = new AbortController();
    const stop = repeatLooks(document, POLLS, async () => {
      const answer = await pollToday(ended.signal).catch(() => null);
      if (answer === "ended") {
        setIsEnded(true);
        stop();
      } else if (answer) {
        setPolled(answer);
        if ((answer.day.newest ?? 0) > (newest.current ?? 0)) {
          newest.current = answer.day.newest;
          showToast("info", t("A new order has come in"));
          ring();
        }
      }
    });
    return () => {
      ended.abort();
      stop();
    };
  }, []);
  return { today, isEnded };
}

/** A redirect leads to the sign-in. @throws Error without an answer that can be read */
async function pollToday(signal: AbortSignal): Promise<TodayView | "ended"> {
  const response = await fetch("/admin/today", { cache: "no-store", redirect: "manual", signal });
  if (response.type === "opaqueredirect") return "ended";
  if (!response.ok) throw new Error(`today: ${response.status}`);
  return (await response.json()) as TodayView;
}
