import type { ShopCore } from "../ports/shop-core.ts";

/** A saved setting with its version. */
export interface Saved<T> {
  value: T;
  /** Grows by one with every save. */
  version: number;
  /** Ms since the epoch. */
  savedAt: number;
}

export type SaveOutcome<T> =
  | { ok: true; saved: Saved<T> }
  /** Another save came first: nothing was written. `current` is undefined when nothing was ever saved. */
  | { ok: false; reason: "changed-meanwhile"; current: Saved<T> | undefined };

/** What a save uses of the shop. */
export type SettingsShop = Pick<ShopCore, "store" | "clock" | "log" | "content">;

interface SaveOptions {
  savedBy: string;
  /** Saves only while this is the version; 0 for "never saved". */
  ifVersion?: number | undefined;
}

/** Saves a setting as one. @throws when it is not valid; nothing is changed then */
export type Save<T, Shop = SettingsShop> = (
  shop: Shop,
  value: T,
  options: SaveOptions,
) => Promise<SaveOutcome<T>>;

/** One named setting: a row that is replaced as a whole, and a history row for each save. */
export interface SettingKind<T> {
  name: string;
  /** Throws when a value is not valid. */
  schema: { parse: (value: unknown) => T };
}

/** The row exists, but its value does not fit the schema. */
class UnreadableSetting extends Error {
  readonly setting: string;
  /** Of the row, so that a new value can replace it. */
  readonly version: number;
  constructor(setting: string, version: number, cause: unknown) {
    super(`the setting ${setting} cannot be read`, { cause });
    this.name = "UnreadableSetting";
    this.setting = setting;
    this.version = version;
  }
}

/**
 * The saved value, or undefined when nothing was ever saved.
 * @throws UnreadableSetting when the row holds something else; other errors when the store cannot be read
 */
export async function readSetting<T>(
  shop: Pick<ShopCore, "store">,
  kind: SettingKind<T>,
): Promise<Saved<T> | undefined> {
  const row = await shop.store.db
    .selectFrom("settings")
    .select(["value", "version", "savedAt"])
    .where("name", "=", kind.name)
    .executeTakeFirst();
  if (!row) return undefined;
  return { value: readValue(kind, row), version: row.version, savedAt: row.savedAt };
}

/**
 * The saved value with its version, or `fallback` without a date: when nothing was ever saved (version 0), or when the
 * saved value cannot be read, which logs an alert.
 * @throws when the store cannot be read
 */
export async function readSettingOr<T extends object>(
  shop: Pick<ShopCore, "store" | "log">,
  kind: SettingKind<T>,
  fallback: T,
): Promise<T & { version: number; savedAt: number | null }> {
  try {
    const saved = await readSetting(shop, kind);
    if (!saved) return { ...fallback, version: 0, savedAt: null };
    return { ...saved.value, version: saved.version, savedAt: saved.savedAt };
  } catch (error) {
    if (!(error instanceof UnreadableSetting)) throw error;
    shop.log.error("settings.unreadable", { alert: true, name: error.setting });
    return { ...fallback, version: error.version, savedAt: null };
  }
}

function readValue<T>(kind: SettingKind<T>, row: { value: string; version: number }): T {
  try {
    return kind.schema.parse(JSON.parse(row.value));
  } catch (error) {
    throw new UnreadableSetting(kind.name, row.version, error);
  }
}

/** Replaces a setting and writes its history in one transaction. @throws when the value is not valid */
export async function saveSetting<T>(
  shop: SettingsShop,
  kind: SettingKind<T>,
  value: T,
  options: SaveOptions,
): Promise<SaveOutcome<T>> {
  const after = JSON.stringify(kind.schema.parse(value));
  const savedAt = shop.clock();
  const saved = await shop.store.transaction(async (trx) => {
    const before = await trx
      .selectFrom("settings")
      .select(["value", "version"])
      .where("name", "=", kind.name)
      .executeTakeFirst();
    const version = before?.version ?? 0;
    if (options.ifVersion !== undefined && options.ifVersion !== version) return undefined;

    const { savedBy } = options;
    const row = { version: version + 1, value: after, savedAt, savedBy };
    // Conditional on the version that was read: on PostgreSQL another instance may have saved meanwhile.
    const written = before
      ? await trx
          .updateTable("settings")
          .set(row)
          .where("name", "=", kind.name)
          .where("version", "=", version)
          .executeTakeFirst()
          .then((result) => result.numUpdatedRows)
      : await trx
          .insertInto("settings")
          .values({ name: kind.name, ...row })
          .onConflict((conflict) => conflict.column("name").doNothing())
          .executeTakeFirst()
          .then((result) => result.numInsertedOrUpdatedRows);
    if (written !== 1n) return undefined;

    const change = { name: kind.name, version: row.version, before: before?.value ?? null, after };
    await trx
      .insertInto("settingsHistory")
      .values({ ...change, savedAt, savedBy })
      .execute();
    shop.log.info("settings.saved", change);
    return { value: kind.schema.parse(JSON.parse(after)), version: row.version, savedAt };
  });
  if (saved) {
    shop.content.advance();
    return { ok: true, saved };
  }
  return { ok: false, reason: "changed-meanwhile", current: await readSetting(shop, kind) };
}
