/** Records that take many calls, or calls of people whom a test does not have: inserted as those calls leave them. */
import type { Insertable } from 'kysely';
import { addDays } from '#contract/days.ts';
import type { DB } from '#db/types.ts';
import { foldName } from '#server/places/places.ts';
import type { Services } from '#server/platform/services.ts';

type Database = Pick<Services, 'db'>;
interface Row {
  id: string;
}

/** A passport that waits for its decision. Returns its id. */
export async function submittedDocument({ db }: Database, owner: Row, submitted_at: Date): Promise<string> {
  const { id } = await db
    .insertInto('identity_documents')
    .values({ user_id: owner.id, kind: 'passport', submitted_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const partiesOf = ({ db }: Database, booking: Row) =>
  db
    .selectFrom('bookings')
    .select(['property_id', 'guest_id', 'host_id'])
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();

/** A dispute over a stay, which its host opened unless `values` say otherwise. Returns its id. */
export async function openedDispute(
  services: Pick<Services, 'db' | 'clock'>,
  booking: Row,
  values: Partial<Insertable<DB['disputes']>> = {},
): Promise<string> {
  const now = services.clock.now();
  const { id } = await services.db
    .insertInto('disputes')
    .values({
      booking_id: booking.id,
      ...(await partiesOf(services, booking)),
      kind: 'damage',
      opened_by: 'host',
      asked_dirham: 10_000,
      opened_at: now,
      answer_by: now,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A published review of a stay by its guest or its host; the ratings of the property and the guest stay as they are. */
export async function publishedReview(
  services: Pick<Services, 'db' | 'clock'>,
  booking: Row,
  { author_role, rating, comment }: { author_role: 'guest' | 'host'; rating: number; comment: string },
): Promise<string> {
  const { property_id, guest_id, host_id } = await partiesOf(services, booking);
  const { id } = await services.db
    .insertInto('reviews')
    .values({
      booking_id: booking.id,
      property_id,
      author_id: author_role === 'guest' ? guest_id : host_id,
      author_role,
      rating,
      comment,
      published_at: services.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a guest's reviews by hosts add up to. */
export async function rateGuest(
  { db }: Database,
  guest: Row,
  values: { rating_sum: number; review_count: number },
): Promise<void> {
  await db
    .insertInto('guest_ratings')
    .values({ user_id: guest.id, ...values })
    .execute();
}

/** Payments for bookings, by Plutu and in dinar unless `values` say otherwise, without what follows from them. */
export async function addPayments(
  { db }: Database,
  payments: readonly (Partial<Insertable<DB['payments']>> &
    Pick<Insertable<DB['payments']>, 'reference' | 'payer_id' | 'amount_dirham' | 'status' | 'invoice_no'>)[],
): Promise<void> {
  if (payments.length === 0) return;
  await db
    .insertInto('payments')
    .values(
      payments.map((payment) => ({
        provider: 'plutu',
        method: 'sadad',
        gateway_amount: (payment.amount_dirham / 1000).toFixed(2),
        gateway_currency: 'LYD',
        return_url: '/',
        ...payment,
      })),
    )
    .execute();
}

/** Lets people be seen in one browser. */
export async function seenInBrowser(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  people: readonly Row[],
  browser: string,
): Promise<void> {
  const device_hash = Buffer.from(browser);
  await db
    .insertInto('user_devices')
    .values(people.map(({ id }) => ({ user_id: id, device_hash, last_seen_at: clock.now() })))
    .execute();
}

/** Lets a place be found by these names. */
export async function namePlace({ db }: Database, place_id: string, names: readonly string[]): Promise<void> {
  const folded = new Map(names.map((name) => [foldName(name), name]));
  await db
    .insertInto('place_names')
    .values([...folded].map(([key, name]) => ({ place_id, name, folded: key })))
    .execute();
}

/** How often guests looked at a property on days. */
export async function addViews(
  { db }: Database,
  property: Row,
  views: readonly { viewed_on: string; views: number }[],
): Promise<void> {
  await db
    .insertInto('property_views')
    .values(views.map((day) => ({ property_id: property.id, ...day })))
    .execute();
}

/** A price or a shortest stay of one night. */
export async function setNight(
  { db }: Database,
  property: Row,
  night_on: string,
  values: { price_dirham?: number; min_nights?: number },
): Promise<void> {
  await db
    .insertInto('day_overrides')
    .values({ property_id: property.id, night_on, ...values })
    .execute();
}

/** The price of the nights from one day to the day before another. */
export async function setSeason(
  { db }: Database,
  property: Row,
  { from, to }: { from: string; to: string },
  price_dirham: number,
): Promise<void> {
  await db
    .insertInto('seasons')
    .values({ property_id: property.id, nights: `[${from},${to})`, price_dirham })
    .execute();
}

/** A refund to the guest's wallet that an administrator has asked for, and that a second one has to decide on. */
export async function requestedRefund(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  booking: Row,
  admin: Row,
  amount_dirham: number,
): Promise<void> {
  await db
    .insertInto('refunds')
    .values({
      booking_id: booking.id,
      reason: 'H2',
      note: 'No hot water',
      refund_to: 'wallet',
      amount_dirham,
      lines: JSON.stringify([{ kind: 'nights', amount_dirham }]),
      requested_at: clock.now(),
      requested_by: admin.id,
      needs_second: true,
    })
    .execute();
}

/** A transition of a request, as its history shows it. */
export async function addAnswer(
  { db }: Database,
  booking: Row,
  values: { at: Date; by_role: string; status: string },
): Promise<void> {
  await db
    .insertInto('booking_events')
    .values({ booking_id: booking.id, from_status: 'pending', ...values })
    .execute();
}

/** A fee for the cancellation of a host that an administrator has waived. */
export async function addFeeWaiver(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  booking: Row,
  admin: Row,
): Promise<void> {
  await db
    .insertInto('fee_waivers')
    .values({
      booking_id: booking.id,
      waived_by: admin.id,
      reason: 'The road was closed.',
      amount_dirham: 20_000,
      waived_at: clock.now(),
    })
    .execute();
}

/** The fees of the clock's month, which a host owes from now on. */
export async function issuedFees(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  host: Row,
  { reference, amount_dirham }: { reference: string; amount_dirham: number },
): Promise<void> {
  const today = clock.today();
  await db
    .insertInto('fee_statements')
    .values({
      host_id: host.id,
      month_on: `${today.slice(0, 7)}-01`,
      issued_at: clock.now(),
      due_on: addDays(today, 14),
      reference,
      amount_dirham,
    })
    .execute();
}

/** The whole price of a stay as the host has counted it in cash, with the guest's code. */
export async function recordedCash(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, total_dirham }: Row & { total_dirham: number },
  host: Row,
): Promise<void> {
  await db
    .insertInto('cash_payments')
    .values({
      booking_id: id,
      status: 'received',
      agreed_dirham: total_dirham,
      received_dirham: total_dirham,
      with_code: true,
      confirmed_by: host.id,
      counted_at: clock.now(),
      recorded_at: clock.now(),
    })
    .execute();
}

/** What says that a guest took a stay in place of a cancelled one, with credit of Diyar. */
export async function addRelocation(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  cancelled: Row,
  booking: Row,
  values: { credit_dirham: number; credit_returned_dirham: number; made_by: string },
): Promise<void> {
  await db
    .insertInto('relocations')
    .values({
      cancelled_booking_id: cancelled.id,
      booking_id: booking.id,
      made_as: 'guest',
      made_at: clock.now(),
      ...values,
    })
    .execute();
}
