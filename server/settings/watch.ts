import type { Shop } from "../shop.ts";

/** Decision 42: every process notices another one's save within a second. */
const INTERVAL_MS = 500;

/**
 * Looks for settings that another process saved, and advances the content version then.
 * @returns a function that ends it
 */
export function watchSettings(shop: Pick<Shop, "store" | "content" | "log">): () => void {
  let known: string | undefined;
  let isBusy = false;

  async function look(): Promise<void> {
    const rows = await shop.store.db
      .selectFrom("settings")
      .select(["name", "version"])
      .orderBy("name")
      .execute();
    const seen = rows.map(({ name, version }) => `${name} ${version}`).join();
    if (known !== undefined && known !== seen) shop.content.advance();
    known = seen;
  }

  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    look()
      .catch((error: unknown) => shop.log.warn("settings.unwatched", { error: String(error) }))
      .finally(() => {
        isBusy = false;
      });
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
