import { type RawBuilder, sql } from "kysely";
import type { StoreDialect } from "../../platform/storage/migrate.ts";
import type { IndexQueries } from "./tables.ts";
import { type Candidate, termWords } from "./term-words.ts";
import { WEIGHTS } from "./word-weights.ts";

/** One row for each product that has every word of a term. */
interface Hit {
  productId: number;
  /**
   * Higher is better: names before short descriptions before descriptions; at the same place whole words before parts.
   * Products with the same score stand by total sales, then newest first.
   */
  score: number;
}

/** More than the sum of the fits of all words of a term, so that a place always outweighs a fit. */
const PLACE = 64;
const score = (fit: RawBuilder<unknown>) => sql`hit.weight * ${sql.lit(PLACE)} + ${fit}`;

/** What a search term finds. */
export interface Found {
  /** The products, as a subquery to join with. */
  hits: RawBuilder<Hit>;
  /** The words by which they were found, folded. */
  words: string[];
}

/** Undefined when the term finds nothing. */
export async function searchIndex(
  db: IndexQueries,
  dialect: StoreDialect,
  term: string,
): Promise<Found | undefined> {
  const words = await termWords({ db, dialect }, term);
  if (words.length === 0) return undefined;
  return {
    hits: await hitsOf(db, dialect, words),
    words: words.flat().flatMap(({ word }) => word.split(" ")),
  };
}

async function hitsOf(
  db: IndexQueries,
  dialect: StoreDialect,
  words: Candidate[][],
): Promise<RawBuilder<Hit>> {
  const [first = []] = words;
  if (words.length === 1) return sql`(${bestScores(dialect, first)})`;

  const [rarest = { candidates: first, count: 0 }, ...others] = await byFrequency(
    db,
    dialect,
    words,
  );
  // Either every product with one of the other words is read, or each of these words is looked up for each product with
  // the rarest.
  const lookUps = rarest.count * others.flatMap((other) => other.candidates).length;
  const only =
    lookUps < others.reduce((sum, { count }) => sum + count, 0)
      ? sql`and hit.product_id in (select product_id from rarest)`
      : sql``;
  const scores = others.map(
    ({ candidates }) => sql`select * from (${bestScores(dialect, candidates, only)}) one_word`,
  );
  return sql`(
    with rarest as materialized (${bestScores(dialect, rarest.candidates)})
    select product_id, sum(score) as score
    from (select * from rarest union all ${sql.join(scores, sql` union all `)}) each_word
    group by product_id having count(*) = ${sql.lit(words.length)}
  )`;
}

/** The words of the term with the number of their places, rarest first. */
async function byFrequency(
  db: IndexQueries,
  dialect: StoreDialect,
  words: Candidate[][],
): Promise<{ candidates: Candidate[]; count: number }[]> {
  const counts = words.map((candidates, index) => {
    const places = sql`${wantedWords(dialect, candidates)} ${placesOf(candidates)}`;
    return sql`select ${sql.lit(index)} as word, count(*) as count from (${places}) place`;
  });
  const counted = await sql<{
    word: number;
    count: number;
  }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return counted.rows
    .map(({ word, count }) => ({ candidates: words[word] ?? [], count }))
    .sort((one, other) => one.count - other.count);
}

/** The products with one word of the term, each with its best score. */
function bestScores(
  dialect: StoreDialect,
  candidates: Candidate[],
  only = sql``,
): RawBuilder<unknown> {
  const [one] = candidates;
  if (one && candidates.length === 1 && !one.inNamesOnly) {
    return sql`
      select hit.product_id, ${score(sql.lit(one.fit))} as score
      from catalogue_words hit where hit.word = ${one.word} ${only}`;
  }
  return sql`
    ${wantedWords(dialect, candidates)}
    select product_id, max(score) as score
    from (${placesOf(candidates, only)}) place group by product_id`;
}

/** Where the words of the table `wanted` stand. */
function placesOf(candidates: Candidate[], only = sql``): RawBuilder<unknown> {
  const columns = sql`select hit.product_id, ${score(sql`wanted.fit`)} as score
    from wanted cross join catalogue_words hit`;
  const anywhere = sql`${columns}
    where hit.word = wanted.word and wanted.in_names_only = 0 ${only}`;
  if (!candidates.some(({ inNamesOnly }) => inNamesOnly)) return anywhere;
  return sql`${anywhere} union all ${columns}
    where hit.word = wanted.word and hit.weight = ${sql.lit(WEIGHTS.name)}
      and wanted.in_names_only = 1 ${only}`;
}

/** The start of a query: the table `wanted` of one word's candidates. */
function wantedWords(dialect: StoreDialect, candidates: Candidate[]): RawBuilder<unknown> {
  const json = JSON.stringify(
    candidates.map(({ word, fit, inNamesOnly }) => [word, fit, Number(inNamesOnly)]),
  );
  const rows =
    dialect === "sqlite"
      ? sql`select value ->> 0 as word, value ->> 1 as fit, value ->> 2 as in_names_only
          from json_each(${json})`
      : sql`select value ->> 0 as word, cast(value ->> 1 as integer) as fit,
          cast(value ->> 2 as integer) as in_names_only
          from json_array_elements(cast(${json} as json)) element (value)`;
  return sql`with wanted as materialized (${rows})`;
}
