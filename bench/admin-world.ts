/**
 * What administrators work on, added to the large world by SQL: people, messages and queues. Triggers do not run. Instants are
 * spread over the last days.
 */
import { Client } from 'pg';
import { sized } from './world-size.ts';

/** Rows beside those of the large world. */
export const adminWorld = {
  people: sized(180_000, 50),
  messagesOfBooking: 4,
  queue: sized(5_000, 20),
  failedJobs: sized(2_000, 20),
  auditEntries: sized(1_000_000),
  transfers: sized(10_000, 20),
};

/**
 * @param url of the owner of the tables
 * @param size where it is not that of `adminWorld`
 */
export async function fillAdminWorld(url: string, size: Partial<typeof adminWorld> = {}): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off; set jit = off');
    for (const statement of statementsFor({ ...adminWorld, ...size })) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

function statementsFor({
  people,
  messagesOfBooking,
  queue,
  failedJobs,
  auditEntries,
  transfers,
}: typeof adminWorld): string[] {
  const ago = (unit: string) => `now() - n * interval '1 ${unit}'`;
  const somebody = `(select array_agg(id) from (select id from users where role = 'guest' limit 1000) as g)`;
  const someBookings = `(select id, property_id, guest_id, host_id, row_number() over () as n from bookings limit ${queue})`;
  const admin = `(select id from users where role = 'admin' order by id limit 1)`;
  const today = `(now() at time zone 'Africa/Tripoli')::date`;
  return [
    `insert into users (name, email, password_hash, role, referral_code, created_at)
     select initcap(left(md5('name' || n), 6)) || ' ' || initcap(left(md5('other' || n), 8)), 'person-' || n || '@example.ly',
       'none', 'guest', 'P' || n, ${ago('minute')} from generate_series(1, ${people}) as n`,
    `insert into messages (booking_id, seq, sender_id, body, created_at)
     select b.id, n, b.guest_id, 'Is there a cot for the baby, and can we arrive late?', b.created_at + n * interval '1 hour'
     from bookings as b, generate_series(2, ${messagesOfBooking + 1}) as n`,
    `insert into booking_events (booking_id, at, by_role, from_status, status)
     select id, created_at + interval '2 hours', 'guest', 'pending', 'paid' from bookings where status in ('paid', 'completed')`,
    `insert into booking_events (booking_id, at, by_role, from_status, status)
     select id, created_at + interval '3 hours', 'guest', 'paid', 'cancelled' from bookings where status = 'cancelled'`,
    // The busiest day of the world is today, and the one a week before.
    `insert into booking_events (booking_id, at, by_role, status)
     select b.id, now() - w * interval '7 days' - b.n * interval '1 second', 'guest', 'pending'
     from ${someBookings} as b, generate_series(0, 1) as w`,
    `insert into booking_events (booking_id, at, by_role, from_status, status)
     select b.id, now() - w * interval '7 days' - b.n * interval '1 second', 'guest', 'pending', 'paid'
     from ${someBookings} as b, generate_series(0, 1) as w`,
    `insert into identity_documents (user_id, kind, submitted_at)
     select id, 'passport', now() - row_number() over () * interval '1 minute'
     from (select id from users where role = 'guest' limit ${queue}) as g`,
    `update payments set status = 'unknown', created_at = now() - interval '3 hours'
     where id in (select id from payments limit ${queue})`,
    `insert into cases (user_id, topic, subject, opened_at, changed_at, state)
     select (${somebody})[1 + n % 1000], 'booking', 'A question about the key', ${ago('minute')}, ${ago('minute')},
       (array['open', 'answered', 'closed'])[1 + n % 3]
     from generate_series(1, ${queue * 4}) as n`,
    `insert into reports (kind, reporter_id, author_id, message_id, body, created_at)
     select 'message', b.host_id, m.sender_id, m.id, m.body, now() - b.n * interval '1 minute'
     from ${someBookings} as b join messages as m on m.booking_id = b.id and m.seq = 2`,
    `insert into disputes (booking_id, property_id, guest_id, host_id, kind, opened_by, asked_dirham, opened_at, answer_by,
       decide_by, state)
     select id, property_id, guest_id, host_id, 'refund', 'guest', 10000, now() - interval '3 days', now() - interval '1 day',
       now() + n * interval '1 minute', 'awaiting_decision' from ${someBookings} as b`,
    `insert into refunds (booking_id, reason, note, refund_to, amount_dirham, lines, needs_second, requested_at, requested_by)
     select id, 'H2', 'No hot water', 'wallet', 10000, '{"nights": 10000, "cleaning": 0, "extra_guests": 0, "service_fee": 0}',
       true, now(), (select id from users where role = 'admin' limit 1) from ${someBookings} as b`,
    `insert into refund_transfers (booking_id, guest_id, entry_id, amount_dirham, owed_at)
     select b.id, b.guest_id, e.id, 10000, now() - interval '1 day'
     from ${someBookings} as b join (select id, row_number() over () as n from ledger_entries limit ${queue}) as e on e.n = b.n`,
    `insert into payouts (host_id, booking_id, entry_id, earned_dirham, due_at)
     select b.host_id, b.id, e.id, 100000, now() - e.n * interval '1 minute'
     from ledger_entries as e0 join lateral (select e0.id, 1 as n) as e on true join bookings as b on b.id = e0.reference
     where e0.kind = 'host_earning' limit ${queue * 4}`,
    `insert into listing_drafts (id, host_id, submitted_at, first_submitted_at)
     select id, host_id, now() - row_number() over () * interval '1 minute', now() from properties limit ${queue}`,
    `insert into calendar_feeds (property_id, partner, url, created_at, next_attempt_at, status, failures)
     select id, 'airbnb', 'https://www.airbnb.com/calendar/' || id, now() - interval '9 days', now() + interval '1 day',
       case when row_number() over () % 10 = 0 then 'error' else 'ok' end, 0 from properties`,
    `insert into mails (id, status, message, tries, error, changed_at)
     select new_id(), 'undelivered', '{"to": "guest@example.ly", "subject": "Booked", "text": "See you."}', 84, 'refused',
       ${ago('minute')} from generate_series(1, ${queue}) as n`,
    `insert into jobs.job (name, data, state, retry_count, created_on, completed_on, output)
     select 'booking-events', jsonb_build_object('booking_id', new_id(), 'event', jsonb_build_object('kind', 'payment_received')),
       case when n <= ${failedJobs} then 'failed' else 'completed' end::jobs.job_state, 84, ${ago('second')}, ${ago('second')},
       '{"message": "no such row"}' from generate_series(1, ${failedJobs * 50}) as n`,
    // Twenty administrators; most entries are openings of bookings.
    `insert into audit_log (at, actor_id, actor_role, operation, subject_kind, subject_id, subject_name, ip)
     select ${ago('second')}, a.ids[1 + n % array_length(a.ids, 1)], 'support',
       case when n % 100 = 0 then 'requestRefund' when n % 1009 = 0 then 'suspendUser' else 'getBookingAccount' end,
       'booking', b.ids[1 + n % 1000]::text, 'D-' || 100000 + n % 1000, '127.0.0.1'
     from (select array_agg(id) as ids from (select id from users where role = 'guest' order by id limit 20) as g) as a,
       (select array_agg(id) as ids from (select id from bookings limit 1000) as g) as b,
       generate_series(1, ${auditEntries}) as n`,
    `insert into payout_batches (state, cap_dirham, drafted_at, drafted_by) values ('draft', 1000000, now(), ${admin})`,
    `insert into payout_transfers (id, batch_id, position, host_id, part, payout_count, gross_dirham, fees_dirham, amount_dirham)
     select new_id(), b.id, n, (select id from users where role = 'host' limit 1), 1, 1, 100000, 0, 100000
     from payout_batches as b, generate_series(1, ${transfers}) as n`,
    `insert into fee_statements (host_id, month_on, issued_at, due_on, reference, amount_dirham)
     select id, date_trunc('month', now())::date, now(), now()::date + 14, 'F-' || row_number() over (), 10000
     from users where role = 'host' limit ${queue}`,
    `insert into statement_imports (source, day_on, file_name, content_hash, line_count, imported_at, imported_by)
     select s.source, ${today} - 1, 'day.csv', 'x'::bytea, ${queue}, now(), ${admin} from reconciliation_sources as s limit 1`,
    `insert into reconciliation_days (source, day_on) select source, day_on from statement_imports on conflict do nothing`,
    `insert into statement_lines (source, day_on, import_id, line_number, reference, amount_dirham)
     select i.source, i.day_on, i.id, n, 'L-' || n, 100000 from statement_imports as i, generate_series(1, ${queue}) as n`,
  ];
}
