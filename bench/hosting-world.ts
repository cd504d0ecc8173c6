import { Client } from 'pg';
import { sized } from './world-size.ts';

export const homesOfHost = sized(200, 10);
export const bookingsOfHost = sized(20_000, 1000);
const otherHosts = sized(300, 5);
/** Stays of each home, 11 days apart: from 900 days ago to 200 days ahead. */
const staysOfHome = bookingsOfHost / homesOfHost;

/** Ids for the calls that are measured. */
export interface HostingWorld {
  hostId: string;
  homeId: string;
  /** A stay that has not begun. */
  bookingId: string;
}

/**
 * Fills a migrated, empty database with one host of 200 homes and 20,000 bookings, and with 300 hosts of one home each. Past
 * stays have earnings, a fifth of them in cash, payouts and reviews; all have a conversation, homes have views for a year.
 * @param today a day in Africa/Tripoli, between past and coming stays
 */
export async function fillHostingWorld(url: string, today: string): Promise<HostingWorld> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Triggers would write each row's holds and conversation one by one.
    await client.query('set session_replication_role = replica; set synchronous_commit = off; set jit = off');
    for (const statement of statementsFor(today)) await client.query(statement);
    await client.query('vacuum analyze');
    const { rows } = await client.query<HostingWorld>(
      `select h.id as "hostId", b.property_id as "homeId", b.id as "bookingId"
       from bench_hosts as h join bookings as b on b.host_id = h.id
       where h.n = 0 and b.status = 'paid' and b.check_in > date '${today}' order by b.check_in, b.id limit 1`,
    );
    return rows[0]!;
  } finally {
    await client.end();
  }
}

function statementsFor(today: string): string[] {
  const people = (role: string, count: number) => `
    insert into users (name, email, password_hash, role, referral_code, phone)
    select initcap(left(md5('name' || n), 6)) || ' ' || initcap(left(md5('family' || n), 8)), '${role}-' || n || '@example.ly',
      'none', '${role}', upper('${role[0]}' || n), '+21891' || lpad(n::text, 7, '0')
    from generate_series(1, ${count}) as n`;
  return [
    people('guest', 5000),
    people('host', otherHosts + 1),
    `create temp table bench_guests as select id, row_number() over (order by id) - 1 as n from users where role = 'guest'`,
    `create temp table bench_hosts as select id, row_number() over (order by id) - 1 as n from users where role = 'host'`,
    `insert into places (id, kind, names, latitude, longitude, west, south, east, north)
     values ('bench', 'city', '{"en": "Bench Town", "ar": "بلدة", "fr": "Ville"}', 32.88, 13.19, 13, 32.7, 13.4, 33)`,
    `insert into properties (host_id, listing_status, property_type, place_id, latitude, longitude, capacity, bedrooms, beds,
       bathrooms, base_price_dirham, published_at)
     select h.id, 'published', 'house', 'bench', 32.80 + random() * 0.1, 13.1 + random() * 0.1, 4, 2, 3, 1, 100000, now()
     from bench_hosts as h, generate_series(1, case h.n when 0 then ${homesOfHost} else 1 end)`,
    `insert into property_texts (property_id, language, title, description)
     select p.id, l, initcap(left(md5(l || p.id::text), 10)) || ' house', 'A house.'
     from properties as p, unnest('{en,ar,fr}'::text[]) as l`,
    `insert into property_photos (property_id, position, key, width, height, color, alternative_texts)
     select id, 0, 'hosh-01', 1200, 800, '#b9b9a3', '{"en": "A courtyard", "ar": "حوش", "fr": "Une cour"}' from properties`,
    `insert into bookings (property_id, guest_id, host_id, status, check_in, check_out, adults, payment_choice, lines,
       total_dirham, rates, cancellation_policy, check_in_time, check_out_time, created_at, expires_at)
     select p.id, g.id, p.host_id,
       case when f.day >= 1 then (array['pending','approved','paid','paid','paid','paid','paid','confirmed','confirmed','declined'])[1 + f.n % 10]
         when f.day > -3 then (array['paid', 'confirmed'])[1 + f.n % 2]
         else (array['completed','completed','completed','completed','completed','completed','completed','completed','declined','cancelled'])[1 + f.n % 10] end,
       date '${today}' + f.day, date '${today}' + f.day + 3, 2, case f.n % 5 when 0 then 'at_property' else 'online' end,
       '[{"kind": "nights", "detail": "base", "quantity": 3, "unit_dirham": 100000, "amount_dirham": 300000},
         {"kind": "service_fee", "detail": null, "quantity": null, "unit_dirham": null, "amount_dirham": 18000}]', 318000,
       '{"USD": 64000, "EUR": 74000}', 'moderate', '15:00', '11:00', date '${today}' + least(f.day, 0) - 20,
       case when f.day >= 1 and f.n % 10 < 2 then timestamptz '${today}' + interval '1 day' end
     from (
       select p.id, p.host_id, s * 11 - 900 + (p.k % 11)::int as day, (p.k * ${staysOfHome} + s)::int as n
       from (select id, host_id, row_number() over (order by id) as k from properties) as p, generate_series(0, ${staysOfHome - 1}) as s
     ) as f
     join properties as p on p.id = f.id join bench_guests as g on g.n = f.n * 31 % 5000`,
    `update bookings as b set search_text = folded_name(g.name) || ' ' || lower(booking_number(b.id))
     from users as g where g.id = b.guest_id`,
    `insert into booking_events (booking_id, at, by_role, status) select id, created_at, 'guest', 'pending' from bookings`,
    `insert into holds (property_id, nights, kind, booking_id)
     select property_id, daterange(check_in, check_out), 'booking', id from bookings
     where status in ('approved', 'paid', 'confirmed', 'completed')`,
    `insert into conversations (booking_id, guest_id, host_id, last_seq, host_unread, last_at)
     select id, guest_id, host_id, 1, (hashtext(id::text) % 50 = 0)::int, created_at + interval '1 hour' from bookings`,
    `insert into messages (booking_id, seq, sender_id, body, created_at)
     select id, 1, guest_id, 'Is there a cot for the baby?', created_at + interval '1 hour' from bookings`,
    `insert into payments (reference, payer_id, provider, method, amount_dirham, status, invoice_no, gateway_amount,
       gateway_currency, return_url)
     select id, guest_id, 'sandbox', 'sandbox', total_dirham, 'approved', 'L' || replace(id::text, '-', ''), '318', 'LYD', '/'
     from bookings where status in ('paid', 'completed') and payment_choice = 'online'`,
    `insert into ledger_accounts (kind, user_id) select 'host_payable', id from bench_hosts`,
    `insert into ledger_accounts (kind) values ('service_fees'), ('guest_funds') on conflict do nothing`,
    `insert into ledger_entries (at, kind, reference, payment_id, fact)
     select created_at, 'guest_charge', reference, id, 'charge:' || id from payments`,
    `insert into ledger_entries (at, kind, reference, fact, cash_dirham)
     select check_in + interval '39 hours', case payment_choice when 'online' then 'host_earning' else 'cash_earning' end, id,
       'earning:' || id, case payment_choice when 'at_property' then total_dirham end
     from bookings where status = 'completed' order by check_in`,
    `insert into postings (entry_id, account_id, amount_dirham)
     select e.id, a.id, case e.kind when 'host_earning' then -300000 else 18000 end
     from ledger_entries as e join bookings as b on b.id = e.reference
       join ledger_accounts as a on a.kind = 'host_payable' and a.user_id = b.host_id
     where e.kind in ('host_earning', 'cash_earning')`,
    `insert into postings (entry_id, account_id, amount_dirham)
     select id, (select id from ledger_accounts where kind = 'service_fees'), -18000 from ledger_entries
     where kind in ('host_earning', 'cash_earning')`,
    `insert into postings (entry_id, account_id, amount_dirham)
     select id, (select id from ledger_accounts where kind = 'guest_funds'), case kind when 'guest_charge' then -318000 else 318000 end
     from ledger_entries where kind in ('guest_charge', 'host_earning')`,
    `insert into payouts (host_id, booking_id, entry_id, earned_dirham, state, due_at, attempts, exported_at, sent_at)
     select b.host_id, b.id, e.id, 300000, case when e.at < date '${today}' - 3 then 'sent' else 'due' end, e.at, 1,
       e.at + interval '1 day', e.at + interval '2 days'
     from ledger_entries as e join bookings as b on b.id = e.reference where e.kind = 'host_earning'`,
    `insert into ledger_entries (at, kind, reference, fact)
     select exported_at, 'host_payout', booking_id, 'payout:' || id || ':1' from payouts where state = 'sent' order by exported_at`,
    `insert into postings (entry_id, account_id, amount_dirham)
     select e.id, a.id, 300000 from ledger_entries as e join bookings as b on b.id = e.reference
       join ledger_accounts as a on a.kind = 'host_payable' and a.user_id = b.host_id where e.kind = 'host_payout'`,
    `insert into reviews (booking_id, property_id, author_id, author_role, rating, comment, language, created_at, published_at)
     select id, property_id, guest_id, 'guest', 4 + hashtext(id::text) % 2, 'Quiet and clean.', 'en', check_out, check_out + 14
     from bookings where status = 'completed' and check_in < date '${today}' - 20`,
    `insert into property_views (property_id, viewed_on, views)
     select id, date '${today}' - d, 1 + (hashtext(id::text || d) & 7) from properties, generate_series(0, 364) as d`,
    `insert into co_hosts (host_id, member_id, email, areas, invited_at, expires_at, accepted_at)
     select (select id from bench_hosts where n = 0), id, 'host-' || n || '@example.ly', '{calendar}', now(), now() + interval '7 days', now()
     from bench_hosts where n between 1 and 10`,
  ];
}
