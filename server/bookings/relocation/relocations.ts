import type { Kysely, Transaction } from 'kysely';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { relocationsOperations } from '#contract/schemas/relocations.ts';
import type { DB } from '#db/types.ts';
import { recordAudit, recordNoChange } from '#server/audit/audit.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { postEntry, walletCreditEntry } from '#server/ledger/ledger.ts';
import {
  bookingMoment,
  countGuests,
  loadStayTerms,
  priceTerms,
  type StayPrice,
  type StayTerms,
} from '#server/listings/listings.ts';
import { takeFromWallet } from '#server/payments/payments.ts';
import { AppError } from '#server/platform/errors.ts';
import { findAnswer, runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import type { Services } from '#server/platform/services.ts';
import { valueAt } from '#server/rates/rates.ts';
import { creditFirstBooking, listStrangers } from '#server/referrals/referrals.ts';
import { takeFromLimit } from '#server/two-persons/two-persons.ts';
import { lockAvailable, readFunds } from '#server/wallet/wallet.ts';
import { bookingNumber } from '../booking-number.ts';
import { publishBookingEvent } from '../booking-events.ts';
import { bookingPayments } from '../booking-payments.ts';
import { declineRivals } from '../transitions.ts';
import { insertBooking } from '../queries.ts';
import {
  findRelocation,
  insertRelocation,
  lockRelocatable,
  readRelocatable,
  type RelocatableStay,
} from './relocation-queries.ts';
import { canRelocate, creditLimit, isAffordable, splitPrice, type RelocationFunds } from './relocation-rules.ts';
import { limitsTimes, newBooking } from '../requests/requests.ts';

export type RelocationChoice = BodyOf<(typeof relocationsOperations)['relocateTrip']>;

/** Who relocates: the guest of the stay, or an administrator who writes down why. */
export type Relocator = { as: 'guest'; id: string } | { as: 'admin'; id: string; note: string };

/**
 * Books another home in place of a stay that its host cancelled, as the caller has read it, and pays for it: from the refund of the stay, and with credit
 * of ours for what it costs more, up to the limit in force. One transaction: the home is booked and paid, or nothing changes.
 * Only homes that book instantly at no higher price for the guest. What is left to pay, where the stay had not been paid, is
 * due as for every other booking. The same choice again changes nothing.
 *
 * Throws `state_moved_on` (the stay is not one that is relocated), `relocation_done` (another home was chosen
 * before), `above_admin_limit` for an administrator, `equivalent_gone` (the home cannot be booked any more, or the amounts differ from those shown), and `too_many_…`
 * as `requestBooking` does.
 */
export async function relocateStay(
  services: Services,
  by: Relocator,
  cancelled: RelocatableStay,
  choice: RelocationChoice,
  idempotency?: IdempotencyKey,
): Promise<void> {
  const { db } = services;
  const { id: cancelledId } = cancelled;
  if (await findAnswer(db, idempotency)) return recordNoChange();
  if (await isChosen(db, cancelledId, choice.property_id)) return recordNoChange();
  if (!canRelocate(cancelled, services.clock.today())) throw new AppError('state_moved_on');
  const { terms, price } = await termsOf(services, cancelled, choice.property_id);
  await runOnce(db, idempotency, async (trx) => {
    const stay = (await lockRelocatable(trx, cancelledId))!;
    if (await isChosen(trx, cancelledId, choice.property_id)) {
      recordNoChange();
    } else {
      await relocate(services, trx, by, stay, { choice, terms, price });
      const after = { property_id: choice.property_id, total_dirham: price.total_dirham };
      await recordAudit(trx, { name: bookingNumber(cancelledId), after });
    }
    return { id: cancelledId };
  });
}

/** What the guest paid for a cancelled stay, what of the refund is in the wallet, and the largest credit. */
export async function readRelocationFunds(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { guest_id, price_dirham, refund_dirham }: RelocatableStay,
): Promise<RelocationFunds> {
  const now = clock.now();
  const { available_dirham, owed_dirham } = await readFunds(db, guest_id, now);
  // What the guest owes us would take the credit instead of the stay.
  const hundredths = owed_dirham > 0 ? 0 : await valueAt(db, 'relocation_credit', now);
  return {
    price_dirham,
    refund_dirham: Math.min(refund_dirham ?? 0, available_dirham),
    // Who has not paid has lost nothing but time.
    limit_dirham: creditLimit(Math.min(price_dirham, refund_dirham ?? 0), hundredths),
  };
}

/** Whether the home was chosen before. Throws `relocation_done` where another one was. */
async function isChosen(db: Kysely<DB>, cancelledId: string, propertyId: string): Promise<boolean> {
  const earlier = await findRelocation(db, cancelledId);
  if (!earlier) return false;
  if (earlier.property_id !== propertyId) throw new AppError('relocation_done');
  return true;
}

/** The terms and the price of the home for the nights of the stay. Throws `equivalent_gone` where it cannot be booked. */
async function termsOf(
  { pool, clock }: Services,
  stay: RelocatableStay,
  propertyId: string,
): Promise<{ terms: StayTerms; price: StayPrice }> {
  try {
    const terms = await loadStayTerms(pool, propertyId, stay, clock.now());
    const price = priceTerms(terms, stay, countGuests(stay), bookingMoment(clock));
    const isOffered = terms.instant_book && terms.host_id !== stay.host_id && terms.host_id !== stay.guest_id;
    const takesCash = stay.payment_choice === 'online' || terms.pay_at_property;
    if (!isOffered || !takesCash || terms.in_emergency) throw new AppError('equivalent_gone');
    return { terms, price };
  } catch (error) {
    if (error instanceof AppError) throw new AppError('equivalent_gone', { cause: error });
    throw error;
  }
}

/** Books and pays in the caller's transaction, which has locked the cancelled stay. */
async function relocate(
  services: Services,
  trx: Transaction<DB>,
  by: Relocator,
  stay: RelocatableStay,
  { choice, terms, price }: { choice: RelocationChoice; terms: StayTerms; price: StayPrice },
): Promise<void> {
  const { clock, settings } = services;
  const { guest_id, payment_choice } = stay;
  const now = clock.now();
  // Two accounts of one person could pay each other with credit.
  const strangers = await listStrangers(trx, [guest_id, stay.host_id], [terms.host_id]);
  if (strangers.size === 0) throw new AppError('equivalent_gone');
  const { adults, children, infants, check_in, check_out } = stay;
  const request = { check_in, check_out, guests: { adults, children, infants }, payment_choice };
  const booking = newBooking(terms, price, guest_id, request, now);
  const limits = limitsTimes(settings.RATE_LIMIT_FACTOR);
  // The former host knew of the guest, so no address is left to verify.
  const inserted = await insertBooking(trx, booking, { today: clock.today(), verify_until: null, limits });
  if ('refusal' in inserted) {
    const { refusal, allowed, standing } = inserted;
    const isBlocked = refusal === 'property_unavailable' || refusal === 'person_blocked';
    if (refusal === 'nights_held' || refusal === 'request_exists' || isBlocked) throw new AppError('equivalent_gone');
    throw new AppError(refusal, { values: { count: allowed ?? 0, standing: standing ?? 'verified' } });
  }
  const { booking: id, rivals } = inserted;
  await declineRivals(services, trx, rivals);

  await lockAvailable(trx, guest_id, now);
  const funds = await readRelocationFunds({ db: trx, clock }, stay);
  const split = splitPrice(price.total_dirham, funds, payment_choice);
  const isAsShown =
    price.total_dirham === choice.shown_price_dirham &&
    split.credit_dirham === choice.shown_credit_dirham &&
    split.to_pay_dirham === choice.shown_to_pay_dirham;
  if (!isAsShown || !isAffordable(price.total_dirham, funds, payment_choice)) throw new AppError('equivalent_gone');

  if (by.as === 'admin') {
    const name = bookingNumber(stay.id);
    const outflow = { door: 'relocateBooking', admin_id: by.id, subject_id: stay.id, name } as const;
    await takeFromLimit(trx, { ...outflow, amount_dirham: split.credit_dirham }, now);
  }
  await insertRelocation(trx, {
    cancelled_booking_id: stay.id,
    booking_id: id,
    credit_dirham: split.credit_dirham,
    made_as: by.as,
    made_by: by.id,
    made_at: now,
    note: by.as === 'admin' ? by.note : null,
  });
  await pay(services, trx, { id, guest_id }, split);
  if (booking.status === 'confirmed') await creditFirstBooking(services, trx, { ...booking, id });
  if (split.to_pay_dirham > 0)
    await publishBookingEvent(services, trx, id, {
      kind: booking.status === 'confirmed' ? 'booking_instant' : 'booking_held',
    });
  await publishBookingEvent(services, trx, id, { kind: 'relocated' });
}

/** Posts the credit, and pays what credit and refund cover from the wallet. */
async function pay(
  services: Services,
  trx: Transaction<DB>,
  { id, guest_id }: { id: string; guest_id: string },
  { credit_dirham, wallet_dirham }: { credit_dirham: number; wallet_dirham: number },
): Promise<void> {
  const { clock, settings } = services;
  const covered = credit_dirham + wallet_dirham;
  if (covered === 0) return;
  const credit = { cause: `relocation ${id}`, reference: id, user_id: guest_id, amount_dirham: credit_dirham };
  await postEntry(trx, walletCreditEntry({ kind: 'relocation_credit', ...credit }), clock.now());
  const return_url = `${settings.PUBLIC_URL}/account/trips/${id}/pay?returned=1`;
  const payment = await takeFromWallet(trx, services, { reference: id, payer_id: guest_id, return_url }, covered);
  // Held or owed credit of the guest may not take the place of ours.
  if (payment?.amount_dirham !== covered) throw new AppError('equivalent_gone');
  await bookingPayments(services).settled(trx, payment);
}

/** A stay of the viewer as its guest. Throws `not_found` for a stay of somebody else. */
export async function loadOwnRelocatable(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
): Promise<RelocatableStay> {
  const stay = await readRelocatable(db, bookingId);
  if (stay?.guest_id !== viewer.id) throw new AppError('not_found');
  return stay;
}
