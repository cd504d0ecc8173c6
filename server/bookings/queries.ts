import { guaranteedStatuses, openStatuses, type BookingStatus } from '#contract/booking-statuses.ts';
import type { Rates } from '#contract/currencies.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { GuestCounts, PriceLine } from '#contract/types.gen.ts';
import type { GuestStanding, OpenBookingLimits } from '#contract/limits.ts';
import type { CancellationPolicy } from '#contract/cancellation-rules.ts';
import type { PaymentChoice } from '#contract/online-and-cash.ts';
import type { DB } from '#db/types.ts';
import { batchSize } from '#server/platform/batches.ts';
import { changesChannel, nameOfHome } from '#server/platform/change-listener.ts';
import type { IdempotencyKey } from '#server/platform/idempotency.ts';
import { retryConflicts } from '#server/platform/postgres.ts';
import { readBookingNumber } from './booking-number.ts';
import { eventOrder } from './event-order.ts';
import type { TransitionRole } from './states.ts';

/** A row of `bookings`, as `lock_booking` returns it. */
export interface BookingRow {
  id: string;
  property_id: string;
  guest_id: string;
  host_id: string;
  status: BookingStatus;
  check_in: string;
  check_out: string;
  nights: number;
  adults: number;
  children: number;
  infants: number;
  payment_choice: PaymentChoice;
  lines: PriceLine[];
  total_dirham: number;
  /** The part that is paid online, where the rest is paid in cash; null for other payment choices. */
  online_dirham: number | null;
  /** What administrators have refunded beside a cancellation, and the service fee in it. */
  granted_refund_dirham: number;
  granted_refund_fee_dirham: number;
  /** As it was booked: a currency that was offered later is missing. Gateways charge dollars. */
  rates: Pick<Rates, 'USD'> & Partial<Rates>;
  cancellation_policy: CancellationPolicy;
  check_in_time: string;
  check_out_time: string;
  expires_at: Date | null;
  created_at: Date;
  /** The guest has no verified address, so the host does not know of the booking. */
  awaiting_verification: boolean;
  /** When the guest is told of the approval; null once that is done. Until then the guest sees a pending request. */
  announce_at: Date | null;
  /** Who approved; only until the guest is told. */
  approved_by: string | null;
  /** When the request would have expired; only until the guest is told. */
  request_expires_at: Date | null;
  /** When the guest said that they have left. */
  left_at: Date | null;
}

export interface NewBooking {
  /** The id of the enquiry whose offer the guest takes: the booking has the same, so that it keeps the conversation. */
  enquiry_id?: string;
  property_id: string;
  guest_id: string;
  host_id: string;
  status: 'pending' | 'approved' | 'confirmed';
  check_in: string;
  check_out: string;
  guests: GuestCounts;
  message: string | null;
  payment_choice: PaymentChoice;
  lines: PriceLine[];
  total_dirham: number;
  /** As of `BookingRow`. */
  online_dirham: number | null;
  rates: Rates;
  cancellation_policy: CancellationPolicy;
  check_in_time: string;
  check_out_time: string;
  expires_at: Date | null;
  booked_at: Date;
}

/** How a request is checked beside its nights: see contract/limits.ts. */
export interface RequestRules {
  /** The day in Africa/Tripoli. Stays that end by then are not counted. */
  today: string;
  /** When the request of a guest without a verified address expires; null where addresses are not verified. */
  verify_until: Date | null;
  limits: Readonly<Record<GuestStanding, OpenBookingLimits>>;
}

/** Why a request is refused. */
export interface RequestRefusal {
  refusal:
    | 'nights_held'
    | 'request_exists'
    | 'property_unavailable'
    | 'person_blocked'
    | 'too_many_pending'
    | 'too_many_unpaid'
    | 'too_many_overlapping'
    | 'too_many_on_device';
  /** The number of bookings that is allowed; null where the refusal is no limit. */
  allowed: number | null;
  /** The standing of the guest; null where it was not needed. */
  standing: GuestStanding | null;
}

export interface InsertedBooking {
  booking: string;
  /** Pending requests for nights that this booking now holds. */
  rivals: string[];
  /** The guest has to verify their address first: see `awaiting_verification`. */
  awaits: boolean;
}

/** Holds the nights and inserts the booking, unless the nights are held or a limit is reached. */
export async function insertBooking(
  trx: Kysely<DB>,
  { enquiry_id, guests, booked_at, ...columns }: NewBooking,
  rules: RequestRules,
): Promise<InsertedBooking | RequestRefusal> {
  const stay = { ...columns, ...guests, id: enquiry_id, created_at: booked_at };
  const holds = columns.status !== 'pending';
  // `request_stay` tells that a home has changed; here, which one. A request that awaits verification holds its nights too.
  const { rows } = await sql<
    { [Name in keyof InsertedBooking]: InsertedBooking[Name] | null } & RequestRefusal & { named: string | null }
  >`
    select booking, rivals, awaits, refusal, allowed, standing,
      case when booking is not null and (awaits or ${holds}::bool)
        then pg_notify(${changesChannel}, ${nameOfHome(columns.property_id)})::text end as named
    from request_stay(${JSON.stringify(stay)}::jsonb, ${JSON.stringify({ ...rules, by_offer: enquiry_id !== undefined })}::jsonb)
  `.execute(trx);
  const { booking, rivals, awaits, named: _named, ...refused } = rows[0]!;
  if (booking === null) return refused;
  return { booking, rivals: rivals ?? [], awaits: awaits === true };
}

/**
 * The same in one statement, which is its own transaction and enqueues the job that tells of the booking, if the booking concerns
 * nobody else: no rival, no referral, no webhook, and no address to verify. Otherwise nothing is written, and the refusal is
 * `not_alone`; a refusal may also be that of the booking which an earlier call with the same key has made.
 * @param job the job of the queue `booking-events` without the booking's id
 */
export async function insertBookingAlone(
  db: Kysely<DB>,
  { guests, booked_at, ...columns }: NewBooking,
  rules: RequestRules,
  job: object,
  key: IdempotencyKey | undefined,
): Promise<
  { booking: string } | (Omit<RequestRefusal, 'refusal'> & { refusal: RequestRefusal['refusal'] | 'not_alone' })
> {
  const stay = { ...columns, ...guests, created_at: booked_at };
  const once = key && { ...key, body_hash: Buffer.from(key.body_hash).toString('hex') };
  const { rows } = await retryConflicts(() =>
    sql<{ booking: string | null } & RequestRefusal>`
      select booking, refusal, allowed, standing
      from request_stay(${JSON.stringify(stay)}::jsonb, ${JSON.stringify({ ...rules, alone: true, job, once })}::jsonb)
    `.execute(db),
  );
  const { booking, ...refused } = rows[0]!;
  return booking === null ? refused : { booking };
}

/**
 * Makes the guest register and the code for cash of a booking that is certain, where its job has not yet.
 * @returns whether the stay is certain
 */
export async function completeBooking(db: Kysely<DB>, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ completed: boolean }>`select complete_booking(${bookingId}) as completed`.execute(db);
  return rows[0]!.completed;
}

/** Completes the bookings of the last hours that no job has completed; returns how many. */
export async function completeRecentBookings(db: Kysely<DB>, hours: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select complete_bookings_since(now() - make_interval(hours => ${hours}::int))::int as count
  `.execute(db);
  return rows[0]!.count;
}

/**
 * Shows the host a booking that awaited verification: it appears in their lists, gets its history and its
 * conversation, and, while it is pending, holds its nights no longer. The caller has locked it.
 */
export async function announceBooking(
  trx: Kysely<DB>,
  booking: BookingRow,
  { at, expires_at }: { at: Date; expires_at: Date | null },
): Promise<BookingRow> {
  await sql`
    with announced as (
      update bookings set awaiting_verification = false, expires_at = ${expires_at}::timestamptz, updated_at = ${at}
      where id = ${booking.id}
    )
    insert into booking_events (booking_id, at, by_role, actor_id, from_status, status, note)
    select ${booking.id}::uuid, ${at}::timestamptz, 'guest', ${booking.guest_id}::uuid, null, 'pending', null
    union all
    select ${booking.id}, ${at}, 'system', null, 'pending', 'approved', 'instant_book'
    where ${booking.status} = 'approved'
  `.execute(trx);
  return { ...booking, awaiting_verification: false, expires_at };
}

/** The bookings of a guest that await verification and have not expired, oldest first. */
export async function listAwaiting(db: Kysely<DB>, guestId: string, now: Date): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select * from bookings
    where guest_id = ${guestId} and awaiting_verification and status in ${sql.raw(sqlList(openStatuses))}
      and expires_at > ${now}
    order by id
  `.execute(db);
  return rows;
}

/** Locks the property and the booking, and returns it; undefined if there is none. Every change of a booking starts with this. */
export async function lockBooking(trx: Kysely<DB>, id: string): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`select * from lock_booking(${id})`.execute(trx);
  return rows[0];
}

/** The row of a booking, without a lock. The caller checks who may see it. */
export async function readBookingRow(db: Kysely<DB>, id: string): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`select * from bookings where id = ${id}`.execute(db);
  return rows[0];
}

/** A transition in the history of a booking. */
export interface BookingTransition {
  id: string;
  at: Date;
  by_role: TransitionRole;
  /** The user who made it; null for the system. */
  actor_id: string | null;
  status: BookingStatus;
  /** The text of who cancelled or declined, or the reason of the system. */
  note: string | null;
}

/** The history of a booking, oldest first. */
export async function listTransitions(pool: Pool, bookingId: string): Promise<BookingTransition[]> {
  const { rows } = await pool.query<BookingTransition>({
    name: 'bookings_transitions',
    text: `
      select e.id, e.at, e.by_role, e.actor_id, e.status, e.note from booking_events as e
      where e.booking_id = $1 order by ${eventOrder('e')}`,
    values: [bookingId],
  });
  return rows;
}

export interface BookingChange {
  status: BookingStatus;
  expires_at?: Date | null;
  decline_reason?: string;
  cancelled_by?: TransitionRole;
  cancel_reason?: string | null;
  refund_dirham?: number;
}

/** Notes that the guest has left. */
export async function markLeft(trx: Kysely<DB>, bookingId: string, at: Date): Promise<void> {
  await sql`update bookings set left_at = ${at}, updated_at = ${at} where id = ${bookingId}`.execute(trx);
}

/** Writes the new status and its transition in one statement. */
export async function updateBooking(
  trx: Kysely<DB>,
  booking: BookingRow,
  change: BookingChange,
  event: { at: Date; by: TransitionRole; actor_id: string | null; note: string | null },
): Promise<void> {
  await sql`
    with changed as (
      update bookings set
        status = ${change.status}, expires_at = ${change.expires_at ?? null}::timestamptz, updated_at = ${event.at},
        decline_reason = ${change.decline_reason ?? null}, cancelled_by = ${change.cancelled_by ?? null},
        cancel_reason = ${change.cancel_reason ?? null}, refund_dirham = ${change.refund_dirham ?? null},
        announce_at = null, approved_by = null, request_expires_at = null
      where id = ${booking.id}
    )
    insert into booking_events (booking_id, at, by_role, actor_id, from_status, status, note)
    values (${booking.id}, ${event.at}, ${event.by}, ${event.actor_id}, ${booking.status}, ${change.status}, ${event.note})
  `.execute(trx);
}

/** Makes a request approved, which holds its nights, without a word to anybody until `announce_at`. */
export async function holdApproved(
  trx: Kysely<DB>,
  booking: BookingRow,
  approval: { status: 'approved' | 'confirmed'; expires_at: Date | null; by: string; at: Date; announce_at: Date },
): Promise<BookingRow> {
  const { status, expires_at, by, at, announce_at } = approval;
  await sql`
    update bookings set status = ${status}, expires_at = ${expires_at}::timestamptz, updated_at = ${at},
      announce_at = ${announce_at}, approved_by = ${by}, request_expires_at = expires_at
    where id = ${booking.id}
  `.execute(trx);
  return { ...booking, status, expires_at, announce_at, approved_by: by, request_expires_at: booking.expires_at };
}

/** Writes an approval into the history, which shows it to the guest, who pays until `expires_at`. */
export async function recordApproval(
  trx: Kysely<DB>,
  booking: BookingRow,
  { at, expires_at }: { at: Date; expires_at: Date | null },
): Promise<BookingRow> {
  await sql`
    with told as (
      update bookings set announce_at = null, approved_by = null, request_expires_at = null, updated_at = ${at},
        expires_at = ${expires_at}::timestamptz
      where id = ${booking.id}
    )
    insert into booking_events (booking_id, at, by_role, actor_id, from_status, status, note)
    values (${booking.id}, ${at}, 'host', ${booking.approved_by}, 'pending', ${booking.status}, null)
  `.execute(trx);
  return { ...booking, expires_at, announce_at: null, approved_by: null, request_expires_at: null };
}

/** The next batch of approvals that nobody was told of, whose time is not between `now` and `latest`. */
export async function listUnannounced(
  db: Kysely<DB>,
  { now, latest }: { now: Date; latest: Date },
  after: { id: string } | undefined,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings where announce_at is not null and (announce_at <= ${now} or announce_at > ${latest})
      ${after ? sql`and id > ${after.id}` : sql``}
    order by id limit ${batchSize}
  `.execute(db);
  return rows;
}

/** Makes an approval that nobody was told of a request again, which expires when it would have. */
export async function takeBackApproval(trx: Kysely<DB>, booking: BookingRow, at: Date): Promise<void> {
  await sql`
    update bookings set status = 'pending', expires_at = request_expires_at, updated_at = ${at},
      announce_at = null, approved_by = null, request_expires_at = null
    where id = ${booking.id}
  `.execute(trx);
}

/** Whether the nights of a booking are free. The caller has locked the property. */
export async function nightsAreFree(trx: Kysely<DB>, booking: BookingRow): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select nights_are_free(${booking.property_id}, daterange(${booking.check_in}, ${booking.check_out})) as free
  `.execute(trx);
  return rows[0]!.free;
}

/** The ids of other pending requests for nights of this booking. */
export async function listRivals(trx: Kysely<DB>, booking: BookingRow): Promise<string[]> {
  const { rows } = await sql<{ rivals: string[] | null }>`
    select pending_rivals(${booking.property_id}, ${booking.check_in}, ${booking.check_out}) as rivals
  `.execute(trx);
  return (rows[0]!.rivals ?? []).filter((id) => id !== booking.id);
}

export interface ExpiredBooking {
  id: string;
  expires_at: Date;
}
export interface PastStay {
  id: string;
  check_out: string;
}

/** The next batch of expired requests and approvals, in the order of their expiry. */
export async function listExpired(
  db: Kysely<DB>,
  now: Date,
  after: ExpiredBooking | undefined,
): Promise<ExpiredBooking[]> {
  const { rows } = await sql<ExpiredBooking>`
    select id, expires_at from bookings where status in ('pending', 'approved') and expires_at <= ${now}
      ${after ? sql`and (expires_at, id) > (${after.expires_at}, ${after.id})` : sql``}
    order by expires_at, id limit ${batchSize}
  `.execute(db);
  return rows;
}

/** The next batch of paid or confirmed stays that ended before `today`, in the order of their check-out. */
export async function listPastStays(db: Kysely<DB>, today: string, after: PastStay | undefined): Promise<PastStay[]> {
  const { rows } = await sql<PastStay>`
    select id, check_out from bookings where status in ${sql.raw(sqlList(guaranteedStatuses))} and check_out < ${today}
      ${after ? sql`and (check_out, id) > (${after.check_out}, ${after.id})` : sql``}
    order by check_out, id limit ${batchSize}
  `.execute(db);
  return rows;
}

/** The booking with this number, as people type it; undefined where none has it. */
export async function findByNumber(
  db: Kysely<DB>,
  number: string,
): Promise<{ id: string; guest_id: string } | undefined> {
  const wanted = readBookingNumber(number);
  if (wanted === undefined) return undefined;
  const { rows } = await sql<{ id: string; guest_id: string }>`
    select id, guest_id from bookings
    where search_text like ${`%${wanted.toLowerCase()}`} and booking_number(id) = ${wanted} limit 1
  `.execute(db);
  return rows[0];
}
