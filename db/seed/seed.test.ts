import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/accounts/accounts.ts';
import { logIn } from '#server/accounts/log-in.ts';
import { openAccount } from '#server/accounts/sign-up.ts';
import { completeStays } from '#server/bookings/completion.ts';
import { expireBookings } from '#server/bookings/cancellation/cancellations.ts';
import { getAnalytics } from '#server/insights/analytics.ts';
import { getPlatformInsights } from '#server/insights/platform-insights.ts';
import { readSettings } from '#server/env.ts';
import { openServices, type OpenServices } from '#server/open-services.ts';
import { analyticsWeeks } from '#contract/analytics.ts';
import { refreshAnalytics, refreshPlatformInsights } from '#server/insights/insights.ts';
import { textFolder } from '#contract/text-folding.ts';
import { openGazetteer } from '#server/places/places.ts';
import { refreshPopularity } from '#server/listings/listings.ts';
import { openDatabase } from '#server/platform/postgres.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { isFullRun } from '#test/run-size.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { cloneProperties } from './clone-properties.ts';
import { loadPlaces } from './places.ts';
import { findDemoAccounts, seedDemo } from './seed.ts';

/** As the first start of the product. */
const size = 240;
const copies = isFullRun ? 300 : 100;

let database: TestDatabase;
let services: OpenServices;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await makeScratchFolder('seed');
  services = await openServices(
    readSettings({
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      AUTH_SECRET: 'a secret that only tests know, long enough to sign with',
      SANDBOX_SECRET: 'a secret that only tests and the sandbox know',
      LOG_LEVEL: 'silent',
    }),
    { working: false },
  );
  await services.jobs.open();
  await loadPlaces(services.db);
  const started = performance.now();
  expect(await seedDemo(services, { size })).toBe(true);
  process.stdout.write(`demo data of ${size} properties: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
});
afterAll(async () => {
  await services.close();
  database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function count(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  return (await query.execute(services.db)).rows[0]!.n;
}

test('a second start writes nothing', async () => {
  expect(await seedDemo(services, { size })).toBe(false);
  expect(await loadPlaces(services.db)).toBe(594);
});

test('finds the demo accounts of a database with demo data, and none in an empty one', async () => {
  expect(await findDemoAccounts(services.db)).toHaveLength(8);
  const empty = await createTestDatabase();
  const { db } = openDatabase(empty.url, { connections: 1 });
  expect(await findDemoAccounts(db)).toEqual([]);
  await db.destroy();
  empty.close();
});

test('an administrator made before the first start does not prevent the demo data', async () => {
  const other = await createTestDatabase();
  const { db, pool } = openDatabase(other.url, { connections: 2 });
  await loadPlaces(db);
  const admin = {
    name: 'Amal',
    email: 'a@diyar.ly',
    password_hash: 'none',
    role: 'admin',
    admin_role: 'owner',
  } as const;
  await openAccount(db, admin);
  expect(await seedDemo({ ...services, db, pool }, { size: 12 })).toBe(true);
  await db.destroy();
  other.close();
});

test('size 0 writes nothing', async () => {
  expect(await seedDemo(services, { size: 0 })).toBe(false);
});

test('loads all places with their spellings, each within its bounding box', async () => {
  const gazetteer = await openGazetteer(services.pool);
  expect(gazetteer.places.size).toBe(594);
  expect(gazetteer.names.length).toBeGreaterThan(1800);
  for (const place of gazetteer.places.values()) {
    expect(place.west < place.longitude && place.longitude < place.east).toBe(true);
    expect(place.south < place.latitude && place.latitude < place.north).toBe(true);
  }
});

test('holds match bookings, availability bits match holds, and entries balance', async () => {
  expect(await count(sql`select count(*)::int as n from search`)).toBe(size);
  expect(
    await count(
      sql`select count(*)::int as n from search where array[availability_0, availability_1, availability_2, availability_3, availability_4, availability_5]
        <> property_availability_bits(property_id)`,
    ),
  ).toBe(0);
  expect(
    await count(sql`
      select count(*)::int as n from bookings as b left join holds as h on h.booking_id = b.id
      where (h.id is not null) <> (b.status in ('approved', 'paid', 'confirmed', 'completed'))
    `),
  ).toBe(0);
  expect(
    await count(
      sql`select count(*)::int as n from (select 1 from postings group by entry_id having sum(amount_dirham) <> 0) as wrong`,
    ),
  ).toBe(0);
  expect(
    await count(
      sql`select count(*)::int as n from ledger_entries as e where not exists (select from postings where entry_id = e.id)`,
    ),
  ).toBe(0);
});

test('the guest funds equal the total of paid bookings', async () => {
  const held = await count(sql`
    select coalesce(-sum(p.amount_dirham), 0)::bigint as n from postings as p join ledger_accounts as a on a.id = p.account_id
    where a.kind = 'guest_funds'
  `);
  const owed = await count(sql`select coalesce(sum(total_dirham), 0)::bigint as n from bookings where status = 'paid'`);
  expect(held).toBe(owed);
});

test('rating sums and popularity of properties match reviews and bookings', async () => {
  expect(
    await count(sql`
      select count(*)::int as n from properties as p
      cross join lateral (
        select count(*)::int as reviews, coalesce(sum(rating), 0)::int as stars from reviews
        where property_id = p.id and author_role = 'guest' and published_at is not null
      ) as r
      where (p.review_count, p.rating_sum) <> (r.reviews, r.stars)
    `),
  ).toBe(0);
  expect(await refreshPopularity(services.db, services.clock.now())).toBe(0);
});

test('no booking is due to expire or complete', async () => {
  expect(await completeStays(services)).toBe(0);
  expect(await expireBookings(services)).toBe(0);
});

test('every property has a cover, and the files of all photos are stored', async () => {
  const { rows } = await sql<{ key: string }>`select distinct key from property_photos`.execute(services.db);
  for (const { key } of rows) {
    const file = await services.storage.openFile(`media/${key}-640.avif`);
    expect(file, key).toBeDefined();
    file!.stream.destroy();
  }
  expect(
    await count(
      sql`select count(*)::int as n from properties as p where not exists (select from property_photos where property_id = p.id and position = 0)`,
    ),
  ).toBe(0);
});

test('the demo accounts can sign in', async () => {
  const caller = { ip: '127.0.0.1', userAgent: 'test', locale: 'en' } as const;
  for (const email of ['guest@example.ly', 'host@example.ly', 'company@example.ly', 'pending@example.ly']) {
    const tokens = await logIn(services, 'user', { email, password: demoPassword, remember_me: false }, caller);
    expect(tokens.access_token).toBeTruthy();
  }
  const admin = await logIn(
    services,
    'admin',
    { email: 'admin@diyar.ly', password: demoPassword, remember_me: false },
    caller,
  );
  expect(admin.access_token).toBeTruthy();
});

test('copies for benchmarks are in the search, with the availability bits of their holds', async () => {
  const { rows } = await sql<{
    id: string;
  }>`select id from properties where listing_status = 'published' limit 40`.execute(services.db);
  await cloneProperties(
    services.db,
    rows.map((row) => row.id),
    copies,
  );
  expect(await count(sql`select count(*)::int as n from search`)).toBe(size + copies);
  expect(
    await count(
      sql`select count(*)::int as n from search where array[availability_0, availability_1, availability_2, availability_3, availability_4, availability_5]
        <> property_availability_bits(property_id)`,
    ),
  ).toBe(0);
  expect(
    await count(
      sql`select count(*)::int as n from holds as h join search as s using (property_id) where h.block_source = 'host'`,
    ),
  ).toBeGreaterThan(10 * copies);
  // The trigger is enabled again.
  await sql`delete from holds where id = (select id from holds where kind = 'block' order by lower(nights) desc limit 1)`.execute(
    services.db,
  );
  expect(
    await count(
      sql`select count(*)::int as n from search where array[availability_0, availability_1, availability_2, availability_3, availability_4, availability_5]
        <> property_availability_bits(property_id)`,
    ),
  ).toBe(0);
});

test('every booking has a conversation with correct counters', async () => {
  expect(
    await count(sql`
      select count(*)::int as n from bookings as b left join conversations as c on c.booking_id = b.id
      where c.guest_id is distinct from b.guest_id or c.host_id is distinct from b.host_id`),
  ).toBe(0);
  // last_seq and the unread counters match the messages.
  expect(
    await count(sql`
      select count(*)::int as n from conversations as c
      where c.last_seq <> (select count(*) from messages as m where m.booking_id = c.booking_id)
        or c.guest_unread <> (select count(*) from messages as m where m.booking_id = c.booking_id
          and m.sender_id <> c.guest_id and m.seq > c.guest_read_seq)
        or c.host_unread <> (select count(*) from messages as m where m.booking_id = c.booking_id
          and m.sender_id <> c.host_id and m.seq > c.host_read_seq)`),
  ).toBe(0);
  for (const [email, side] of [
    ['guest@example.ly', 'guest'],
    ['guest2@example.ly', 'guest'],
    ['host@example.ly', 'host'],
    ['host2@example.ly', 'host'],
    ['company@example.ly', 'host'],
  ] as const) {
    const unread = await count(sql`
      select coalesce(sum(${sql.ref(`${side}_unread`)}), 0)::int as n from conversations
      where ${sql.ref(`${side}_id`)} = (select id from users where email = ${email})`);
    expect(unread, `unread messages of ${email}`).toBeGreaterThan(0);
  }
});

test('the demo host has rules that two homes share, and a link that Airbnb reads', async () => {
  const { rows } = await sql<{ homes: number; rules: string[]; last_minute_percent: number }>`
    select (select count(*)::int from properties as p where p.rule_set_id = s.id) as homes,
      array(select coalesce(r.holiday, r.name) from price_rules as r where r.rule_set_id = s.id order by r.position) as rules,
      s.last_minute_percent
    from rule_sets as s join users as u on u.id = s.host_id where u.email = 'host@example.ly'
  `.execute(services.db);
  expect(rows).toEqual([{ homes: 2, rules: ['eid_al_fitr', 'Summer'], last_minute_percent: 10 }]);
  const links = await sql<{ partner: string; reader: string; days: number }>`
    select l.partner, r.reader, count(*)::int as days
    from calendar_links as l join calendar_link_reads as r on r.link_id = l.id
    join properties as p on p.id = l.property_id join users as u on u.id = p.host_id and u.email = 'host@example.ly'
    where l.last_read_at is not null group by l.partner, r.reader
  `.execute(services.db);
  expect(links.rows).toEqual([{ partner: 'airbnb', reader: 'airbnb', days: 3 }]);
  // No calendar of another platform, whose address would be fetched.
  expect(await count(sql`select count(*)::int as n from calendar_feeds`)).toBe(0);
});

test('payouts of past stays are sent, less the fees of cash stays; one of the demo host was returned', async () => {
  const { rows } = await services.pool.query<{ state: string; count: number }>(
    `select state, count(*)::int from payouts where host_id = (select id from users where email = 'host@example.ly') group by state`,
  );
  const counts = Object.fromEntries(rows.map(({ state, count: number }) => [state, number]));
  expect(counts).toMatchObject({ exported: 1, returned: 1 });
  expect(counts['sent']).toBeGreaterThan(10);
  expect(
    await count(
      sql`select count(*)::int as n from payouts where state = 'due' and due_at < ${services.clock.now()}::timestamptz - interval '3 days'`,
    ),
  ).toBe(0);
  // No host owes fees of earlier months, and what is owed is what the ledger says.
  const { rows: owing } = await services.pool.query<{ owed: number; charged: number }>(
    `select sum(p.amount_dirham) + coalesce((select sum(earned_dirham - fees_dirham) from payouts
         where host_id = a.user_id and state in ('due', 'returned')), 0) as owed,
       coalesce(sum(p.amount_dirham) filter (where p.amount_dirham > 0 and e.kind = 'cash_earning'
         and e.at >= date_trunc('month', now() at time zone 'Africa/Tripoli') at time zone 'Africa/Tripoli'), 0) as charged
     from ledger_accounts as a join postings as p on p.account_id = a.id join ledger_entries as e on e.id = p.entry_id
     where a.kind = 'host_payable' group by a.id, a.user_id`,
  );
  expect(owing.length).toBeGreaterThan(20);
  for (const { owed, charged } of owing) {
    expect(owed).toBeGreaterThanOrEqual(0);
    expect(owed).toBeLessThanOrEqual(charged);
  }
});

test('all payouts that were handed over are in batches that two administrators have handled, to accounts of their hosts', async () => {
  const { rows } = await services.pool.query<{ state: string; transfer: string; is_same: boolean }>(
    `select b.state, t.state as transfer, b.drafted_by <> b.approved_by
         and t.amount_dirham = sum(p.earned_dirham - p.fees_dirham) and bool_and(p.state = t.state)
         and bool_and(i.is_live = (t.state <> 'returned')) and a.host_id = t.host_id and a.state = 'verified' as is_same
     from payout_batches as b join payout_transfers as t on t.batch_id = b.id join payout_items as i on i.transfer_id = t.id
     join payouts as p on p.id = i.payout_id join payout_accounts as a on a.id = t.payout_account_id
     group by b.id, t.id, a.id`,
  );
  expect(rows.filter(({ is_same }) => !is_same)).toEqual([]);
  const states = rows.map(({ state, transfer }) => `${state} ${transfer}`);
  expect(states.filter((one) => one === 'sent returned')).toHaveLength(1);
  expect(new Set(states)).toEqual(new Set(['exported exported', 'sent returned', 'sent sent']));
  expect(
    await count(sql`
      select count(*)::int as n from payouts as p where p.state in ('exported', 'sent', 'returned')
        and not exists (select from payout_items as i where i.payout_id = p.id)`),
  ).toBe(0);
  // What a batch sent is what the ledger says, and so is what is on its way.
  const { rows: sums } = await services.pool.query<{ sent: boolean; in_flight: boolean }>(
    `select (select sum(t.amount_dirham) from payout_transfers as t join payout_batches as b on b.id = t.batch_id
         where b.state = 'sent')
       = (select -sum(p.amount_dirham) from ledger_entries as e join postings as p on p.entry_id = e.id
          join ledger_accounts as a on a.id = p.account_id and a.kind = 'bank' where e.kind = 'payout_sent') as sent,
       (select coalesce(sum(amount_dirham), 0) from payout_transfers where state = 'exported')
       = (select -sum(p.amount_dirham) from postings as p
          join ledger_accounts as a on a.id = p.account_id and a.kind = 'payouts_in_flight') as in_flight`,
  );
  expect(sums).toEqual([{ sent: true, in_flight: true }]);
});

test('gateways have transferred what guests paid until the day before yesterday', async () => {
  const { rows } = await services.pool.query<{ late: number; bank: number }>(
    `select coalesce(sum(p.amount_dirham) filter (where a.kind = 'gateway'), 0)::bigint
         - coalesce(sum(p.amount_dirham) filter (where a.kind = 'gateway' and p.amount_dirham > 0
             and e.at >= $1::timestamptz - interval '2 days'), 0)::bigint as late,
       coalesce(sum(p.amount_dirham) filter (where a.kind = 'bank'), 0)::bigint as bank
     from postings as p join ledger_accounts as a on a.id = p.account_id join ledger_entries as e on e.id = p.entry_id`,
    [services.clock.now()],
  );
  expect(rows[0]!.late).toBeLessThanOrEqual(0);
  expect(rows[0]!.bank).toBeGreaterThan(0);
});

test('a guest was moved to another home in the same town, which refund and credit pay', async () => {
  const { rows } = await services.pool.query<Record<string, unknown>>(
    `select old.status as old, old.cancelled_by, old.refund_dirham = old.total_dirham as is_refunded, new.status as new,
       new.total_dirham <= old.total_dirham + r.credit_dirham as is_covered,
       (select count(*)::int from payments where reference = new.id and provider = 'wallet') as payments
     from relocations as r join bookings as old on old.id = r.cancelled_booking_id join bookings as new on new.id = r.booking_id`,
  );
  const whole = {
    old: 'cancelled',
    cancelled_by: 'host',
    is_refunded: true,
    new: 'paid',
    is_covered: true,
    payments: 1,
  };
  expect(rows).toEqual([whole]);
});

test('two reviews are reported by the hosts of the homes, in their language', async () => {
  const { rows } = await sql<{ by_host: boolean; has_reason: boolean; is_open: boolean }>`
    select p.host_id = t.reporter_id and r.author_id = t.author_id and r.comment = t.body as by_host,
      length(t.reason) > 20 as has_reason, t.resolved_at is null as is_open
    from reports as t join reviews as r on r.id = t.review_id join properties as p on p.id = r.property_id
  `.execute(services.db);
  expect(rows).toEqual(Array(2).fill({ by_host: true, has_reason: true, is_open: true }));
});

const fold = textFolder({ gaf: 'ق' });

test('every part of the analytics has figures, in each period and the one before', async () => {
  await refreshPlatformInsights(services);
  await refreshAnalytics(services);
  for (const weeks of analyticsWeeks) {
    const { conversion, cities, sentences, cohorts, weeks: byWeek } = await getAnalytics(services, { weeks }, 'ar');
    for (const { step, count, before } of conversion) {
      expect(count, `${step} in ${weeks} weeks`).toBeGreaterThan(0);
      expect(before, `${step} before ${weeks} weeks`).toBeGreaterThan(0);
    }
    // Nobody opens a home without a search, or asks without opening it.
    const [searches, views, asked] = conversion.map(({ count }) => count);
    expect([searches, views, asked]).toEqual([searches!, views!, asked!].toSorted((one, other) => other - one));
    expect(byWeek.every(({ bookings, before }) => bookings > 0 && before.bookings > 0)).toBe(true);
    expect(cities.length).toBeGreaterThan(8);
    expect(sentences.length).toBeGreaterThan(10);
    for (const { sentence } of sentences) expect(fold(sentence)).toBe(sentence);
    expect(cohorts.length).toBeGreaterThan(4);
    expect(cohorts.reduce((sum, { hosts }) => sum + hosts, 0)).toBeGreaterThan(7);
    expect(cohorts.some(({ active }) => active.some((count) => count > 0))).toBe(true);
  }
  const { wishlists, figures } = await getPlatformInsights(services, { days: '365' });
  expect(wishlists.looked_again).toBeGreaterThan(10);
  expect(figures.views).toBeGreaterThan(figures.requests);
});

test('an emergency is over, and no home is in one', async () => {
  const { rows } = await services.pool.query<{ ended: boolean; events: number }>(
    `select ended_at is not null as ended, (select count(*)::int from emergency_area_events as e where e.area_id = a.id) as events
     from emergency_areas as a`,
  );
  expect(rows).toEqual([{ ended: true, events: 2 }]);
});
