import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { cashCodeTries, cashReceiptNumber } from '#contract/cash-code.ts';
import type { GuestCash, HostCash } from '#contract/types.gen.ts';
import { locales, type Locale } from '#contract/common.ts';
import { onlineAndCashOf } from '#contract/online-and-cash.ts';
import { readPeople, type Viewer } from '#server/accounts/accounts.ts';
import { bookingNumber, readBookingRow, serviceFeeOf, type BookingRow } from '#server/bookings/bookings.ts';
import { mayActFor } from '#server/co-hosts/co-hosts.ts';
import { readTitles } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { readCashState, type CashPaymentRow, type CashState } from './queries.ts';
import { cashWindow, isPaidInCash, statusAt, type CashCaseReason } from './states.ts';

/** What the guest pays at the property. Throws `not_found`, also for a booking that is paid otherwise. */
export async function getTripCash(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  locale: Locale,
): Promise<GuestCash> {
  const booking = await readBookingRow(services.db, bookingId);
  if (booking?.guest_id !== viewer.id) throw new AppError('not_found');
  const { state, names, ...cash } = await presentCash(services, booking, locale);
  return { ...cash, host_name: names.host };
}

/** What the host receives at the property. Throws `not_found`, also for a booking that is paid otherwise. */
export async function getReservationCash(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  locale: Locale,
): Promise<HostCash> {
  const { db } = services;
  const booking = await readBookingRow(db, bookingId);
  if (!booking || booking.awaiting_verification || !(await mayActFor(db, viewer, 'calendar', booking)))
    throw new AppError('not_found');
  const { state, names, ...cash } = await presentCash(services, booking, locale);
  return {
    ...cash,
    guest_name: names.guest,
    // Of a stay that is paid in parts, it is within what was paid online.
    fee_dirham: booking.payment_choice === 'at_property' ? serviceFeeOf(booking) : 0,
    tries_left: Math.max(0, cashCodeTries - state.wrong_tries),
  };
}

async function presentCash({ db, clock }: Services, booking: BookingRow, locale: Locale) {
  const state = isPaidInCash(booking) ? await readCashState(db, booking.id) : undefined;
  if (!state) throw new AppError('not_found');
  const [names, titles] = await Promise.all([namesOf(db, booking), readTitles(db, booking.property_id)]);
  const number = bookingNumber(booking.id);
  return {
    state,
    names,
    booking_id: booking.id,
    number,
    receipt_number: cashReceiptNumber(number),
    property_title: [locale, ...locales].map((language) => titles[language]).find(Boolean) ?? '',
    nights: booking.nights,
    has_online_part: booking.payment_choice === 'part_online',
    secret: state.secret,
    agreed_dirham: state.payment ? Number(state.payment.agreed_dirham) : onlineAndCashOf(booking).cash_dirham,
    ...cashWindow(booking),
    status: statusAt(state.payment, clock.now()),
    payment: presentPayment(state),
  };
}

/** The names of both sides of a booking. */
export async function namesOf(
  db: Kysely<DB>,
  { guest_id, host_id }: Pick<BookingRow, 'guest_id' | 'host_id'>,
): Promise<{ guest: string; host: string }> {
  const people = await readPeople(db, [guest_id, host_id]);
  return { guest: people.get(guest_id)!.name, host: people.get(host_id)!.name };
}

function presentPayment({ payment }: CashState): GuestCash['payment'] {
  if (!payment) return null;
  const { with_code, case_id, received_dirham, counted_at, recorded_at, answer_by, reason }: CashPaymentRow = payment;
  return {
    with_code,
    case_id,
    received_dirham: Number(received_dirham),
    counted_at: counted_at.toISOString(),
    recorded_at: recorded_at.toISOString(),
    answer_by: answer_by?.toISOString() ?? null,
    reason: reason as CashCaseReason | null,
  };
}
