/** Checks that the data of a database and of its uploads are whole; for restored backups and after faults. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { holdingStatuses } from '#contract/booking-statuses.ts';
import { photoWidths } from '#contract/common.ts';

export interface DataCheck {
  name: string;
  /** How many things were looked at. */
  checked: number;
  /** A sentence for each violation. */
  violations: string[];
}

/**
 * Runs every check on a migrated database.
 * @param uploads the folder of uploads; without it (in a bucket) files are not checked
 */
export async function checkData(client: Client, uploads: string | undefined): Promise<DataCheck[]> {
  return [
    await checkLedger(client),
    await checkEntries(client),
    await checkHeldBookings(client),
    await checkHolds(client),
    ...(uploads === undefined ? [] : [await checkFiles(client, uploads)]),
  ];
}

async function checkLedger(client: Client): Promise<DataCheck> {
  const { rows } = await client.query<{ postings: number; sum: string }>(
    'select count(*)::int as postings, coalesce(sum(amount_dirham), 0)::text as sum from postings',
  );
  const { postings, sum } = rows[0]!;
  const violations = sum === '0' ? [] : [`the postings sum to ${sum} dirham`];
  return { name: 'trial balance is 0 (postings)', checked: postings, violations };
}

async function checkEntries(client: Client): Promise<DataCheck> {
  const { rows } = await client.query<{ entries: number; unbalanced: string[] }>(`
    with sums as (
      select e.fact, coalesce(sum(p.amount_dirham), 0) as sum
      from ledger_entries as e left join postings as p on p.entry_id = e.id
      group by e.id
    )
    select count(*)::int as entries, coalesce(array_agg(fact) filter (where sum <> 0), '{}') as unbalanced from sums`);
  const { entries, unbalanced } = rows[0]!;
  return {
    name: 'every ledger entry sums to 0',
    checked: entries,
    violations: unbalanced.map((fact) => `the entry ${fact} does not sum to 0`),
  };
}

/** Bookings that hold nights; a request does until its guest's address is verified. */
const holding = `(b.status = any ($1) or b.status = 'pending' and b.awaiting_verification)`;

async function checkHeldBookings(client: Client): Promise<DataCheck> {
  const { rows } = await client.query<{ bookings: number; lacking: string[] }>(
    `
    select count(*)::int as bookings, coalesce(array_agg(b.id::text) filter (where h.id is null), '{}') as lacking
    from bookings as b
    left join holds as h on h.booking_id = b.id and h.property_id = b.property_id
      and h.nights = daterange(b.check_in, b.check_out)
    where ${holding}`,
    [holdingStatuses],
  );
  const { bookings, lacking } = rows[0]!;
  return {
    name: 'every holding booking has its hold',
    checked: bookings,
    violations: lacking.map((id) => `the booking ${id} holds nights, but has no hold of them`),
  };
}

async function checkHolds(client: Client): Promise<DataCheck> {
  const { rows } = await client.query<{ holds: number; stray: string[] }>(
    `
    select count(*)::int as holds,
      coalesce(array_agg(h.id::text) filter (where b.id is null or not (${holding})), '{}') as stray
    from holds as h left join bookings as b on b.id = h.booking_id
    where h.kind = 'booking'`,
    [holdingStatuses],
  );
  const { holds, stray } = rows[0]!;
  return {
    name: 'every hold of a booking has one that holds',
    checked: holds,
    violations: stray.map((id) => `the hold ${id} belongs to no booking that holds nights`),
  };
}

async function checkFiles(client: Client, uploads: string): Promise<DataCheck> {
  const photos = await client.query<{ key: string; width: number }>('select distinct key, width from property_photos');
  const others = await client.query<{ key: string }>(`
    select 'media/' || avatar_key as key from users where avatar_key is not null
    union all select storage_key from identity_documents where storage_key is not null`);
  const keys = [
    ...photos.rows.flatMap(({ key, width }) =>
      photoWidths
        .filter((one) => one <= width)
        .flatMap((one) => [`media/${key}-${one}.avif`, `media/${key}-${one}.webp`]),
    ),
    ...others.rows.map(({ key }) => key),
  ];
  return {
    name: 'every stored picture has its file',
    checked: keys.length,
    violations: keys.filter((key) => !existsSync(join(uploads, key))).map((key) => `the file ${key} is missing`),
  };
}
