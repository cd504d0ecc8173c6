import { Client } from 'pg';

export interface LargeWorldSize {
  bookings: number;
  notifications: number;
  /** One in so many notifications is of the heavy host, and one of the administrator. */
  notificationShare: number;
  /** How many of the bookings are of one host. */
  heavyHostBookings: number;
  hosts: number;
  /** How many homes each of the other hosts has; one where absent. */
  homesOfHost?: number;
  guests: number;
}

/** What a release writes in another way: the names and values of columns that hold the same. */
export interface ColumnsOfRelease {
  placeNames: { columns: string; values: string };
  photoTexts: { columns: string; values: string };
  rates: { columns: string; values: string };
}

const currentColumns: ColumnsOfRelease = {
  placeNames: { columns: 'names', values: `'{"en": "Large Town", "ar": "بلدة كبيرة", "fr": "Grande ville"}'` },
  photoTexts: { columns: 'alternative_texts', values: `'{"en": "A courtyard", "ar": "حوش", "fr": "Une cour"}'` },
  rates: { columns: 'rates', values: `'{"USD": 64000, "EUR": 74000}'` },
};

/** Ids of an account with many rows, and of average ones. */
export interface LargeWorld {
  /** Has `heavyHostBookings`. */
  heavyHostId: string;
  /** Has an average number of bookings. */
  hostId: string;
  /** Has an average number of bookings. */
  guestId: string;
  adminId: string;
}

/** The people of a world for benchmarks. */
export const benchmarkPeople = { notificationShare: 20, heavyHostBookings: 5000, hosts: 2000, guests: 20_000 };
const propertiesOfHeavyHost = 20;

/** Tables that grow with every booking: no call reads a large part of one. */
export const largeTables = [
  'booking_events',
  'bookings',
  'conversations',
  'ledger_entries',
  'messages',
  'notifications',
  'payments',
  'postings',
  'reviews',
  'sessions',
  'users',
] as const;

const nthOf = (role: string, n: number) =>
  `(select id from users where role = '${role}' order by id offset ${n} limit 1)`;

/** The columns of a `LargeWorld`, as SQL: the people are numbered in the order of their ids. */
export const peopleOfLargeWorld = `${nthOf('host', 0)} as "heavyHostId", ${nthOf('host', 1)} as "hostId", ${nthOf('guest', 1)} as "guestId",
  ${nthOf('admin', 0)} as "adminId"`;

/**
 * Fills a migrated, empty database with bookings over three years. Each has a conversation with one message, an event and
 * notifications; some have payments, earnings and reviews. Triggers do not run, so there are no holds and no jobs. Takes
 * about 15 seconds for 300,000 bookings.
 * @param today a day in Africa/Tripoli, between past and future stays
 * @param columns those of a release, where the database has its schema
 */
export async function fillLargeWorld(
  url: string,
  today: string,
  size: LargeWorldSize,
  columns: ColumnsOfRelease = currentColumns,
): Promise<LargeWorld> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set jit = off; set default_statistics_target = 30;
      set maintenance_work_mem = '256MB'; set work_mem = '128MB'`);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select format('%I', i.indexname) as name, i.indexdef as definition from pg_indexes as i
       where i.schemaname = 'public' and i.tablename = any($1)
         and not exists (select from pg_constraint as c where c.conname = i.indexname)`,
      [largeTables],
    );
    // Building an index once is faster than updating it for each row.
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const statement of fillStatements(today, size, columns)) await client.query(statement);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze');
    const { rows } = await client.query<LargeWorld>(`select ${peopleOfLargeWorld}`);
    return rows[0]!;
  } finally {
    await client.end();
  }
}

function fillStatements(
  today: string,
  { bookings, notifications, notificationShare, heavyHostBookings, hosts, homesOfHost = 1, guests }: LargeWorldSize,
  { placeNames, photoTexts, rates }: ColumnsOfRelease,
): string[] {
  const people = (role: string, count: number) => `
    insert into users (name, email, password_hash, role, admin_role, referral_code, phone)
    select initcap(left(md5('name' || n), 6)) || ' ' || initcap(left(md5('family' || n), 8)), '${role}-' || n || '@example.ly',
      'none', '${role}',
      ${role === 'admin' ? "'owner'" : 'null'}, upper('${role[0]}' || n), '+21891' || lpad(n::text, 7, '0')
    from generate_series(1, ${count}) as n`;
  const isPast = `b.check_in < date '${today}' - 3`;
  return [
    people('guest', guests),
    people('host', hosts),
    people('admin', 1),
    `create temp table large_guests as
       select id, row_number() over (order by id) - 1 as n from users where role = 'guest'`,
    `create temp table large_hosts as select id, row_number() over (order by id) - 1 as n from users where role = 'host'`,
    `insert into sessions (user_id, remember_me) select id, true from users`,
    `insert into places (id, kind, ${placeNames.columns}, latitude, longitude, west, south, east, north)
     values ('large-place', 'city', ${placeNames.values}, 32.88, 13.19, 13, 32.7, 13.4, 33)`,
    `insert into properties (host_id, property_type, place_id, latitude, longitude, capacity, bedrooms, beds, bathrooms,
       base_price_dirham)
     select h.id, 'house', 'large-place', 32.88, 13.19, 4, 2, 3, 1, 100000 from large_hosts as h,
       generate_series(1, case h.n when 0 then ${propertiesOfHeavyHost} else ${homesOfHost} end)`,
    `insert into property_texts (property_id, language, title, description)
     select p.id, l, initcap(left(md5(l || p.id::text), 10)) || ' house', 'A house.'
     from properties as p, unnest('{en,ar,fr}'::text[]) as l`,
    `insert into property_photos (property_id, position, key, width, height, color, ${photoTexts.columns})
     select id, 0, 'hosh-01', 1200, 800, '#b9b9a3', ${photoTexts.values} from properties`,
    `create temp table large_properties as
       select p.id, h.n as host, row_number() over (partition by h.n order by p.id) - 1 as k
       from properties as p join large_hosts as h on h.id = p.host_id`,
    `create index on large_properties (host, k)`,
    // Stays from 900 days ago to 200 days ahead; about one in seven is still open.
    `insert into bookings (property_id, guest_id, host_id, status, check_in, check_out, adults, payment_choice, lines,
       total_dirham, ${rates.columns}, cancellation_policy, check_in_time, check_out_time, created_at, expires_at)
     select p.id, g.id, h.id,
       case when f.days > 0 then
           (array['pending','approved','approved','paid','paid','paid','confirmed','confirmed','declined','cancelled'])[1 + f.n % 10]
         when f.days > -3 then (array['paid', 'confirmed'])[1 + f.n % 2]
         else (array['completed','completed','completed','completed','completed','completed','completed','declined','cancelled','cancelled'])[1 + f.n % 10]
       end,
       date '${today}' + f.days, date '${today}' + f.days + 3, 2, 'online',
       '[{"kind": "nights", "detail": "base", "quantity": 3, "unit_dirham": 100000, "amount_dirham": 300000},
         {"kind": "service_fee", "detail": null, "quantity": null, "unit_dirham": null, "amount_dirham": 18000}]', 318000, ${rates.values},
       'moderate', '15:00', '11:00', date '${today}' + least(f.days, 0) - 20,
       case when f.days > 0 and f.n % 10 < 3 then timestamptz '${today}' + interval '1 day' end
     from (
       select n, (n % 1100 * 7919) % 1100 - 899 as days,
         case when n <= ${heavyHostBookings} then 0 else 1 + n % ${hosts - 1} end as host
       from generate_series(1, ${bookings}) as n
     ) as f
     join large_hosts as h on h.n = f.host
     join large_guests as g on g.n = f.n * 31 % ${guests}
     join large_properties as p on p.host = f.host and p.k = case f.host when 0 then f.n % ${propertiesOfHeavyHost} else f.n / ${hosts - 1} % ${homesOfHost} end`,
    `insert into booking_events (booking_id, at, by_role, status) select id, created_at, 'guest', 'pending' from bookings`,
    `insert into conversations (booking_id, guest_id, host_id, last_seq, host_unread, last_at)
     select id, guest_id, host_id, 1, (hashtext(id::text) % 10 = 0)::int, created_at + interval '1 hour' from bookings`,
    `insert into messages (booking_id, seq, sender_id, body, created_at)
     select id, 1, guest_id, 'Is there a cot for the baby?', created_at + interval '1 hour' from bookings`,
    `insert into payments (reference, payer_id, provider, method, amount_dirham, status, invoice_no, gateway_amount,
       gateway_currency, return_url)
     select id, guest_id, 'sandbox', 'sandbox', total_dirham, 'approved', 'L' || replace(id::text, '-', ''), '318', 'LYD', '/'
     from bookings where status in ('paid', 'completed')`,
    `insert into ledger_accounts (kind, user_id) select 'host_payable', id from large_hosts`,
    `insert into ledger_entries (at, kind, reference, fact)
     select check_out + interval '9 hours', 'host_earning', id, 'earning:' || id from bookings where status = 'completed'`,
    `insert into postings (entry_id, account_id, amount_dirham)
     select e.id, a.id, -300000 from ledger_entries as e join bookings as b on b.id = e.reference
       join ledger_accounts as a on a.kind = 'host_payable' and a.user_id = b.host_id`,
    `insert into postings (entry_id, account_id, amount_dirham)
     select id, (select id from ledger_accounts where kind = 'guest_funds'), 300000 from ledger_entries`,
    `insert into reviews (booking_id, property_id, author_id, author_role, rating, comment, language, created_at, published_at)
     select id, property_id, guest_id, 'guest', 4 + hashtext(id::text) % 2, 'Quiet and clean.', 'en', check_out, check_out + 14
     from bookings as b where status = 'completed' and ${isPast}`,
    `insert into notifications (user_id, kind, side, reference, data, fact, created_at, read_at)
     select case f.n % ${notificationShare} when 0 then (select id from large_hosts where n = 0)
         when 1 then (select id from users where role = 'admin') else g.id end,
       'booking_approved', 'guest', g.id, '{"home": {"en": "Quiet house"}, "guest": "Nuri", "host": "Salma"}', 'fact ' || f.n,
       timestamptz '${today}' - f.n * interval '20 seconds', case when f.n % 3 > 0 then timestamptz '${today}' end
     from generate_series(1, ${notifications}) as f (n) join large_guests as g on g.n = f.n * 31 % ${guests}`,
    `insert into notification_versions (user_id, version) select id, 1 from users`,
  ];
}
