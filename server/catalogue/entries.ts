import type { Category } from "#app/domain/catalogue/product.ts";
import { waitForLock } from "../platform/storage/migrate.ts";
import type { CatalogueEntryTable } from "../platform/storage/schema.ts";
import type { Queries, Store } from "../platform/storage/store.ts";
import type { IndexEntry } from "../ports/indexed-product.ts";

/** Another number lets the next start forget what is stored and read the whole catalogue anew. */
export const FORMAT = "4";

/**
 * The number of the advisory lock that each change of the table takes: revisions must be visible in their order, and
 * two processes that write the same products at once must not collide. No other program in the same database may use it.
 */
const POSTGRES_LOCK = 7_265_412_002;

/** The ids of the two rows that are no product. */
export const CATEGORIES_ROW = 0;
export const STATE_ROW = -1;

/** A product that left the shop: carts that still have it say which it was. */
interface GoneProduct {
  goneName: string;
}

/** How far the table is up to date. All times are ms since the epoch. */
export interface SyncState {
  format: string;
  /** The revision at which the table was emptied last: who knows older rows forgets them. */
  emptiedAt: number;
  /** When the whole catalogue was stored for the first time. */
  filledAt?: number;
  /** The start of the last sweep that ran to its end: until then everything is as the back end had it. */
  checkedAt?: number;
  /** Changes until this moment are stored, by the back end's clock. */
  sweptUntil?: number;
  /** When the last full sync ended. */
  comparedAt?: number;
  /** The full sync that is under way. */
  fullSync?: { cursor: PageCursor; startedAt: number } | undefined;
  /** The products of the back end at the last comparison of ids. */
  counted?: { total: number; highestId: number };
  /** Sum of the sales, as `ShopBackend.sumOfSales` answered. */
  sales?: number;
  /** Former addresses of categories and products, as `plainPath` writes them, with the ids; the latest last. */
  formerPaths?: Record<string, number>;
}

const MOST_FORMER_PATHS = 300;

/** A list of the back end's products that is read page by page, and how far that went. */
export interface PageCursor {
  /** Only products changed after this moment, ms since the epoch by the back end's clock. */
  modifiedAfter?: number;
  offset: number;
  /** The length of the list at the last page. */
  total?: number | undefined;
  /** The back end's time of the first page, ms since the epoch. */
  begunAt?: number | undefined;
  isDone?: boolean;
}

/** What a row has: a product with its variations, a product that is gone, all categories, or the state. */
type Entry = IndexEntry | GoneProduct | Category[] | SyncState;

/** @throws SyntaxError for a damaged row */
export const parseEntry = ({ json }: Pick<CatalogueEntryTable, "json">) =>
  JSON.parse(json) as Entry;

const row = (id: number, entry: Entry) => ({ id, json: JSON.stringify(entry) });

export type CatalogueEntries = ReturnType<typeof catalogueEntries>;

/** The stored copy of the back end's catalogue, one row a product. Every write may be repeated. */
export function catalogueEntries(store: Store) {
  /** Writes those of the rows that are new or differ, all under one new revision. */
  async function change(work: (trx: Queries, revision: number) => Promise<Row[]>): Promise<void> {
    await store.transaction(async (trx) => {
      if (store.dialect === "postgres") await waitForLock(trx, POSTGRES_LOCK);
      const revision = (await latestRevision(trx)) + 1;
      const written = await work(trx, revision);
      const rows = [...new Map(written.map((one) => [one.id, one])).values()];
      const stored = await rowsById(trx, ids(rows));
      const known = new Map(stored.map(({ id, json }) => [id, json]));
      const changed = rows.filter(({ id, json }) => known.get(id) !== json);
      if (changed.length === 0) return;
      await trx
        .insertInto("catalogueEntries")
        .values(changed.map((one) => ({ ...one, revision })))
        .onConflict((conflict) =>
          conflict.column("id").doUpdateSet((excluded) => ({
            revision: excluded.ref("excluded.revision"),
            json: excluded.ref("excluded.json"),
          })),
        )
        .execute();
    });
  }

  return {
    /** The next rows in the order of their changes. @param cursor the last row that is known */
    after: ({ revision, id }: Pick<CatalogueEntryTable, "revision" | "id">, limit: number) =>
      store.db
        .selectFrom("catalogueEntries")
        .selectAll()
        .where((is) => is(is.refTuple("revision", "id"), ">", is.tuple(revision, id)))
        .orderBy("revision")
        .orderBy("id")
        .limit(limit)
        .execute(),

    byIds: (wanted: readonly number[]) => rowsById(store.db, wanted),

    async put(entries: readonly IndexEntry[]): Promise<void> {
      if (entries.length === 0) return;
      await change(async () => entries.map((entry) => row(entry.product.id, entry)));
    },

    /** Keeps only the names of these products, of those that are stored. */
    async remove(gone: readonly number[]): Promise<void> {
      if (gone.length === 0) return;
      await change(async (trx) =>
        (await rowsById(trx, gone)).flatMap((stored) => {
          const entry = parseEntry(stored);
          return "product" in entry ? row(stored.id, { goneName: entry.product.name }) : [];
        }),
      );
    },

    putCategories: (categories: readonly Category[]) =>
      change(async () => {
        const distinct = new Map(categories.map((one) => [one.id, one]));
        return [row(CATEGORIES_ROW, [...distinct.values()])];
      }),

    patchState: (patch: Partial<SyncState>) =>
      change(async (trx) => [row(STATE_ROW, { ...(await stateIn(trx)), ...patch })]),

    /** Adds former addresses; the oldest of too many are forgotten. */
    async keepFormerPaths(paths: Record<string, number>): Promise<void> {
      if (Object.keys(paths).length === 0) return;
      await change(async (trx) => {
        const state = await stateIn(trx);
        const all = Object.entries({ ...state.formerPaths, ...paths });
        const formerPaths = Object.fromEntries(all.slice(-MOST_FORMER_PATHS));
        return [row(STATE_ROW, { ...state, formerPaths })];
      });
    },

    /** Forgets everything but former addresses, so that the whole catalogue is read anew. */
    empty: () =>
      change(async (trx, emptiedAt) => {
        // The state may be damaged too.
        const { formerPaths } = await stateIn(trx).catch((): Partial<SyncState> => ({}));
        await trx.deleteFrom("catalogueEntries").where("id", "<>", STATE_ROW).execute();
        return [row(STATE_ROW, { format: FORMAT, emptiedAt, ...(formerPaths && { formerPaths }) })];
      }),
  };
}

type Row = Pick<CatalogueEntryTable, "id" | "json">;

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

function rowsById(db: Queries, wanted: readonly number[]) {
  const known = wanted.filter(Number.isSafeInteger);
  if (known.length === 0) return [];
  return db.selectFrom("catalogueEntries").selectAll().where("id", "in", known).execute();
}

async function stateIn(trx: Queries): Promise<SyncState> {
  const [stored] = await rowsById(trx, [STATE_ROW]);
  return stored ? (parseEntry(stored) as SyncState) : { format: FORMAT, emptiedAt: 0 };
}

async function latestRevision(db: Queries): Promise<number> {
  const { latest } = await db
    .selectFrom("catalogueEntries")
    .select(({ fn }) => fn.max("revision").as("latest"))
    .executeTakeFirstOrThrow();
  return latest ?? 0;
}
