import { withDeadline } from "../platform/time/deadline.ts";
import type { Log } from "../platform/log.ts";
import type { ContentVersion } from "../platform/memory/content-version.ts";
import type { Store } from "../platform/storage/store.ts";

/**
 * Bounds, in ms, for showing settings that another process saved: at the latest after `age + wait`. Before an answer
 * the settings are compared again when the last comparison is older than `age`. Only if the store does not answer
 * within `wait` are the former settings used.
 */
export const SETTINGS_BOUND = {
  /** Between two comparisons without a request. */
  interval: 500,
  age: 750,
  wait: 250,
} as const;

export type SettingsWatch = ReturnType<typeof watchSettings>;

/**
 * Polls for settings that another process saved and advances the content version then, so that no answer uses outdated
 * settings.
 * @param now ms of a monotonic clock
 */
export function watchSettings(
  shop: { store: Store; content: ContentVersion; log: Log },
  now: () => number = () => performance.now(),
) {
  let known: string | undefined;
  let confirmedAt = -Infinity;
  let flight: Promise<void> | undefined;
  /** True while the store fails or does not answer: then answers do not wait for it. */
  let isAway = false;

  async function compare(): Promise<void> {
    const startedAt = now();
    const rows = await shop.store.db
      .selectFrom("settings")
      .select(["name", "version"])
      .orderBy("name")
      .execute();
    const seen = rows.map(({ name, version }) => `${name} ${version}`).join();
    if (known !== seen) shop.content.advance();
    known = seen;
    confirmedAt = startedAt;
    isAway = false;
  }

  function readAll(): Promise<void> {
    flight ??= compare()
      .catch((error: unknown) => {
        isAway = true;
        shop.log.warn("settings.unwatched", { error: String(error) });
      })
      .finally(() => {
        flight = undefined;
      });
    return flight;
  }

  const timer = setInterval(() => void readAll(), SETTINGS_BOUND.interval);
  timer.unref();
  return {
    close: () => clearInterval(timer),
    /** A promise to await before answering; undefined when the settings were compared a moment ago. Never rejects. */
    confirm(): Promise<void> | undefined {
      if (isAway || now() - confirmedAt <= SETTINGS_BOUND.age) return undefined;
      return withDeadline(SETTINGS_BOUND.wait, readAll).catch(() => {
        isAway = true;
      });
    },
  };
}
