import type { Pool } from 'pg';

/** Counts of searches that are not yet written. */
export interface SearchCounts {
  /** Searches by day. */
  days: Map<string, number>;
  /** How often a sentence found nothing, by its day and itself, with a space between. */
  empty: Map<string, number>;
}

/** Adds counts of searches to those of their days, in one statement for each table. */
export async function writeSearchCounts(pool: Pool, { days, empty }: SearchCounts): Promise<void> {
  const counted = [...days].toSorted(byKey);
  await pool.query({
    name: 'recommendations_count_searches',
    text: `
      insert into search_days (day, searches) select * from unnest($1::date[], $2::int[])
      on conflict (day) do update set searches = search_days.searches + excluded.searches`,
    values: [counted.map(([day]) => day), counted.map(([, searches]) => searches)],
  });
  if (empty.size === 0) return;
  // In one order, so that instances never wait for each other's rows in a circle.
  const sentences = [...empty].toSorted(byKey);
  await pool.query({
    name: 'recommendations_count_sentences',
    text: `
      insert into empty_searches (day, sentence, times) select * from unnest($1::date[], $2::text[], $3::int[])
      on conflict (day, sentence) do update set times = empty_searches.times + excluded.times`,
    values: [
      sentences.map(([key]) => key.slice(0, 'YYYY-MM-DD'.length)),
      sentences.map(([key]) => key.slice('YYYY-MM-DD '.length)),
      sentences.map(([, times]) => times),
    ],
  });
}

const byKey = ([one]: [string, number], [other]: [string, number]) => (one < other ? -1 : 1);
