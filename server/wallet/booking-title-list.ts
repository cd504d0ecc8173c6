import type { Locale } from '#contract/common.ts';
import type { WalletEntry } from '#server/ledger/ledger.ts';
import type { Services } from '#server/platform/services.ts';

/** Looks up the property titles of the bookings that entries refer to; the result is null for other references. */
export async function readTitles(
  pool: Services['pool'],
  entries: readonly WalletEntry[],
  locale: Locale,
): Promise<(reference: string | null) => { id: string; title: string } | null> {
  const { rows } = await pool.query<{ id: string; title: string }>({
    name: 'wallet_titles',
    text: `
      select b.id, t.title
      from stays as b
      join lateral title_of(b.property_id, $1) as t on true
      where b.id = any($2::uuid[])`,
    values: [locale, entries.flatMap(({ reference }) => reference ?? [])],
  });
  const titles = new Map(rows.map((row) => [row.id, row]));
  return (reference) => (reference === null ? null : (titles.get(reference) ?? null));
}
