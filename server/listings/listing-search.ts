import { sql, type Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { DB } from '#db/types.ts';
import { searchWords } from '#contract/search-words.ts';
import { areIndexed, hasWords } from '#server/platform/word-search.ts';
import type { ListingStatus } from './listing-writes.ts';

export interface FoundListing {
  id: string;
  /** In the reader's language, else in Arabic or another. */
  title: string;
  host_id: string;
  listing_status: ListingStatus;
}

/** Far above what is expected, so that the index is used and not a scan that hopes to find a few soon. */
const mostMatches = 2000;

/**
 * At most `limit` properties, of all states or of one, with every word of a text in a title in one language, the latest
 * first. None where no word has three letters.
 */
export async function searchListings(
  db: Kysely<DB>,
  text: string,
  locale: Locale,
  limit: number,
  status?: ListingStatus,
): Promise<FoundListing[]> {
  const words = searchWords(text);
  if (!areIndexed(words)) return [];
  const { rows } = await sql<FoundListing>`
    select p.id, p.host_id, p.listing_status, titles.title
    from (
      select distinct property_id as id from (
        select property_id from property_texts where ${hasWords(sql.ref('search_title'), words)} limit ${sql.lit(mostMatches)}
      ) as texts
    ) as found
    join properties as p on p.id = found.id
    cross join lateral title_of(p.id, ${locale}) as titles
    ${status === undefined ? sql`` : sql`where p.listing_status = ${status}`}
    order by p.id desc limit ${limit}
  `.execute(db);
  return rows;
}
