/** Checks that the data of a database and of its uploads are whole; for restored backups and after faults. */
import type { Client } from 'pg';
import { holdingStatuses } from '#contract/booking-statuses.ts';
import { photoWidths } from '#contract/photo-widths.ts';
import type { MediaStorage } from '#server/platform/storage.ts';

export interface DataCheck {
  name: string;
  /** How many things were looked at. */
  checked: number;
  /** A sentence for each violation. */
  violations: string[];
}

/**
 * Runs every check on a migrated database.
 * @param storage where the pictures are; without it they are not looked for
 */
export async function checkData(
  client: Client,
  storage: Pick<MediaStorage, 'hasFile'> | undefined,
): Promise<DataCheck[]> {
  return [
    await checkLedger(client),
    await checkEntries(client),
    await checkHeldBookings(client),
    await checkHolds(client),
    ...(storage === undefined ? [] : [await checkFiles(client, storage)]),
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

interface StoredPicture {
  id: string;
  key: string;
  /** Null for pictures of one file. */
  width: number | null;
}

/** One page of pictures after an id, in the order of their ids. */
type PicturePage = (client: Client, after: string, limit: number) => Promise<{ rows: StoredPicture[] }>;

const pictureSources: readonly PicturePage[] = [
  (client, after, limit) =>
    client.query<StoredPicture>('select id, key, width from property_photos where id > $1 order by id limit $2', [
      after,
      limit,
    ]),
  (client, after, limit) =>
    client.query<StoredPicture>(
      `select id, 'media/' || avatar_key as key, null::int as width from users
       where id > $1 and avatar_key is not null order by id limit $2`,
      [after, limit],
    ),
  (client, after, limit) =>
    client.query<StoredPicture>(
      `select id, storage_key as key, null::int as width from identity_documents
       where id > $1 and storage_key is not null order by id limit $2`,
      [after, limit],
    ),
];

const picturesAtOnce = 500;
const callsAtOnce = 32;
const firstId = '00000000-0000-0000-0000-000000000000';

async function checkFiles(client: Client, storage: Pick<MediaStorage, 'hasFile'>): Promise<DataCheck> {
  const violations: string[] = [];
  let checked = 0;
  for (const readPage of pictureSources) {
    for (let after: string | undefined = firstId; after !== undefined;) {
      const { rows }: { rows: StoredPicture[] } = await readPage(client, after, picturesAtOnce);
      after = rows.at(-1)?.id;
      const keys = [...new Set(rows.flatMap(filesOf))];
      checked += keys.length;
      while (keys.length > 0) {
        const some = keys.splice(0, callsAtOnce);
        const found = await Promise.all(some.map((key) => storage.hasFile(key)));
        for (const [at, key] of some.entries()) if (!found[at]) violations.push(`the file ${key} is missing`);
      }
    }
  }
  return { name: 'every stored picture has its file', checked, violations };
}

/** A photo of a listing has a file for each width up to its own and for each format; other pictures are one file. */
function filesOf({ key, width }: StoredPicture): string[] {
  if (width === null) return [key];
  return photoWidths
    .filter((one) => one <= width)
    .flatMap((one) => [`media/${key}-${one}.avif`, `media/${key}-${one}.webp`]);
}
