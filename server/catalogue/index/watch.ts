import type { Log } from "../../platform/log.ts";
import type { ContentVersion } from "../../platform/memory/content-version.ts";
import type { CatalogueIndex } from "./open-index.ts";
import { isOutOfDate } from "./out-of-date.ts";

/** Between two looks at what another process wrote, ms. */
const INTERVAL = 1_000;
/**
 * Keeps this process's copy of the index's state up to date, and advances the content version when pages change: when
 * goods changed, or when the availability of goods became known or unknown.
 */
export function watchIndex(deps: {
  index: CatalogueIndex;
  content: ContentVersion;
  log: Log;
  clock: () => number;
}) {
  const { index, content, log } = deps;
  const seen = () =>
    index.state.isFilled() && `${index.state.number("revision")} ${isOutOfDate(deps)}`;
  let shown = seen();
  let isAway = false;

  async function look(): Promise<void> {
    try {
      await index.state.refresh();
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn("index.unwatched", { error: String(error) });
      isAway = true;
    }
    const now = seen();
    // Pages that were made by calls, before the index was filled, lack the menus of categories.
    if (shown !== now) content.advance();
    shown = now;
  }

  const timer = setInterval(() => void look(), INTERVAL);
  timer.unref();
  return {
    /** Shows what was written until now. Never rejects. */
    look,
    close: () => clearInterval(timer),
  };
}
