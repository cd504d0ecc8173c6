import type { Insertable } from 'kysely';
import { addDays, tripoliInstant } from '#contract/days.ts';
import type { DB } from '#db/types.ts';
import { completeStays } from '#server/bookings/completion.ts';
import { transact } from '#server/platform/postgres.ts';
import { recordReferral } from '#server/referrals/referrals.ts';
import { createProperty, signedIn, tokenFor } from './factories.ts';
import type { TestServer } from './server.ts';

/** A host with a property at 100 dinar a night, and a guest. */
export async function createBookingParties(server: TestServer, terms: Partial<Insertable<DB['properties']>> = {}) {
  const host = await signedIn(server.services, { role: 'host', name: 'Salma Host' });
  const guest = await signedIn(server.services, { role: 'guest', name: 'Nuri Guest' });
  const property = await createProperty(server.services, host.id, terms);
  return { host, guest, property };
}

export type BookingParties = Awaited<ReturnType<typeof createBookingParties>>;

/** Sets the clock, and gives guest and host new access tokens because theirs may have expired by then. */
export async function travelTo(server: TestServer, { guest, host }: BookingParties, instant: Date): Promise<void> {
  server.clock.set(instant);
  for (const user of [guest, host]) user.token = await tokenFor(server.services, user);
}

/** As `travelTo`, by hours from the clock's now. */
export function travelHours(server: TestServer, parties: BookingParties, hours: number): Promise<void> {
  return travelTo(server, parties, new Date(server.clock.now().getTime() + hours * 3_600_000));
}

/** The body of a booking request that begins `fromDay` days after the clock's today. */
export function stayIn(server: TestServer, propertyId: string, fromDay: number, nights: number) {
  const check_in = addDays(server.clock.today(), fromDay);
  return { property_id: propertyId, check_in, check_out: addDays(check_in, nights), guests: { adults: 2 } };
}

/** A booking in the given status, reached over the API by request, approval and payment in the sandbox. */
export async function bookingIn(
  server: TestServer,
  parties: BookingParties,
  state: 'pending' | 'approved' | 'confirmed' | 'paid',
  { fromDay = 30, nights = 2 } = {},
) {
  const { guest, host, property } = parties;
  const payment_choice = state === 'confirmed' ? 'at_property' : 'online';
  const body = { ...stayIn(server, property.id, fromDay, nights), payment_choice };
  const { id } = await server.succeed('requestBooking', { token: guest.token, body });
  if (state !== 'pending') await server.succeed('approveBooking', { token: host.token, params: { id } });
  if (state === 'paid') await payInSandbox(server, guest.token, id);
  return server.succeed('getBooking', { token: guest.token, params: { id } });
}

/** A paid stay of two nights that is completed; the clock is set to two days after it. */
export async function endedStay(server: TestServer, parties: BookingParties) {
  const stay = await bookingIn(server, parties, 'paid', { fromDay: 2, nights: 2 });
  await travelTo(server, parties, tripoliInstant(addDays(stay.check_out, 2), '12:00'));
  await completeStays(server.services);
  return stay;
}

/** Pays the amount due with the sandbox. Returns the payment's id. */
export async function payInSandbox(server: TestServer, token: string, bookingId: string): Promise<string> {
  const { payment } = await server.succeed('payBooking', {
    token,
    params: { id: bookingId },
    body: { method: 'sandbox' },
  });
  const params = { payment_id: payment.id };
  await server.succeed('playSandboxOutcome', { token, params, body: { outcome: 'approved' } });
  return payment.id;
}

/** Records a referral, as signing up with the inviter's code does. */
export async function inviteFriend(server: TestServer, inviter: { id: string }, friend: { id: string }): Promise<void> {
  const referral = { referrer_id: inviter.id, referred_id: friend.id, joined_at: server.clock.now() };
  await transact(server.services.db, (trx) => recordReferral(server.services, trx, referral));
}

/** The sum of postings in dirham by kind of ledger account, without kinds whose sum is 0. */
export async function accountTotals(server: TestServer, reference?: string): Promise<Record<string, number>> {
  const { rows } = await server.services.pool.query<{ kind: string; total: number }>(
    `select a.kind, sum(p.amount_dirham)::int as total
     from postings as p join ledger_accounts as a on a.id = p.account_id join ledger_entries as e on e.id = p.entry_id
     where $1::uuid is null or e.reference = $1::uuid
     group by a.kind having sum(p.amount_dirham) <> 0`,
    [reference ?? null],
  );
  return Object.fromEntries(rows.map((row) => [row.kind, row.total]));
}

/** The held nights of a property, as `[first night, day after the last)`, in order. */
export async function heldNights(server: TestServer, propertyId: string): Promise<[string, string][]> {
  const { rows } = await server.services.pool.query<{ from: string; to: string }>(
    `select lower(nights) as from, upper(nights) as to from holds where property_id = $1 order by nights`,
    [propertyId],
  );
  return rows.map((row) => [row.from, row.to]);
}
