/**
 * What administrators work on, added to the large world by SQL: people, messages and queues. Triggers do not run. Instants are
 * spread over the last days.
 */
import { Client } from 'pg';

/** Rows beside those of the large world. */
export const adminWorld = { people: 180_000, messagesOfBooking: 4, queue: 5_000, failedJobs: 2_000 };

/** @param url of the owner of the tables */
export async function fillAdminWorld(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off; set jit = off');
    for (const statement of statements()) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

function statements(): string[] {
  const { people, messagesOfBooking, queue, failedJobs } = adminWorld;
  const ago = (unit: string) => `now() - n * interval '1 ${unit}'`;
  const somebody = `(select array_agg(id) from (select id from users where role = 'guest' limit 1000) as g)`;
  const someBookings = `(select id, property_id, guest_id, host_id, row_number() over () as n from bookings limit ${queue})`;
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
     select 'booking-events', jsonb_build_object('booking_id', new_id(), 'kind', 'paid'),
       case when n <= ${failedJobs} then 'failed' else 'completed' end::jobs.job_state, 84, ${ago('second')}, ${ago('second')},
       '{"message": "no such row"}' from generate_series(1, ${failedJobs * 50}) as n`,
  ];
}
