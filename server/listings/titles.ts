import { sql, type Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { DB } from '#db/types.ts';

/** A property's titles by language; at least one. */
export type Titles = Partial<Record<Locale, string>>;

export async function readTitles(db: Kysely<DB>, propertyId: string): Promise<Titles> {
  const rows = await db
    .selectFrom('property_texts')
    .select(['language', 'title'])
    .where('property_id', '=', propertyId)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.language, row.title]));
}

/** The titles of properties in every language, by the id of the property. */
export async function readTitlesByHome(db: Kysely<DB>, propertyIds: readonly string[]): Promise<Map<string, Titles>> {
  const rows = await db
    .selectFrom('property_texts')
    .select(['property_id', 'language', 'title'])
    .where('property_id', 'in', [...new Set(propertyIds)])
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.property_id)].map(([id, texts]) => [
      id,
      Object.fromEntries(texts.map(({ language, title }) => [language, title])),
    ]),
  );
}

/** The titles of properties in a language, each else in another, by the id of the property. */
export async function readTitlesOf(
  db: Kysely<DB>,
  propertyIds: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ property_id: string; title: string }>`
    select one.id as property_id, t.title
    from unnest(${[...new Set(propertyIds)]}::uuid[]) as one (id) cross join lateral title_of(one.id, ${locale}) as t
  `.execute(db);
  return new Map(rows.map(({ property_id, title }) => [property_id, title]));
}
