import type { Kysely } from 'kysely';
import type { GuestCounts } from '#contract/types.gen.ts';
import type { PaymentChoice } from '#contract/online-and-cash.ts';
import type { DB } from '#db/types.ts';
import { checkDays, type StayPrice, type StayTerms } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import { creditFirstBooking } from '#server/referrals/referrals.ts';
import type { Services } from '#server/platform/services.ts';
import { publishBookingEvent } from '../booking-events.ts';
import { insertBooking } from '../queries.ts';
import { declineRivals } from '../transitions.ts';
import { limitsTimes, newBooking, refusalOf, requireChoice } from './requests.ts';

/** A stay on whose price guest and host agree before there is a booking. */
export interface OfferedStay {
  /** The booking gets this id. */
  enquiry_id: string;
  guest_id: string;
  check_in: string;
  check_out: string;
  guests: GuestCounts;
  price: StayPrice;
  payment_choice: PaymentChoice;
  /** The online part that the guest was shown. */
  shown_online_dirham?: number | null | undefined;
}

/**
 * Books an offered stay in the caller's transaction, which has locked the property: approved until it is paid, or confirmed if
 * the guest pays at the property. The limits for requests (the shortest stay, notice, days of arrival) are the host's own, and
 * do not bind what the host offers; nights, emergencies and the limits of open bookings do.
 *
 * Throws `dates_in_past`, `emergency_area`, what `heldNightsError` returns, `payment_choice_unavailable`, `state_moved_on` for
 * another online part than was shown, `request_exists`, `property_unavailable` and `too_many_…`.
 */
export async function bookOfferedStay(
  services: Services,
  trx: Kysely<DB>,
  terms: StayTerms,
  stay: OfferedStay,
): Promise<void> {
  const { clock, settings } = services;
  const { enquiry_id, guest_id, check_in, check_out, price, payment_choice, shown_online_dirham } = stay;
  const nights = { property_id: terms.property_id, check_in, check_out };
  checkDays(check_in, check_out, clock.today());
  if (terms.in_emergency) throw new AppError('emergency_area', { field: 'check_in' });
  requireChoice(terms, price, { payment_choice, quoted_online_dirham: shown_online_dirham });
  const asked = { ...nights, guests: stay.guests, payment_choice, message: null };
  const booking = {
    ...newBooking({ ...terms, instant_book: true }, price, guest_id, asked, clock.now()),
    enquiry_id,
  };
  // Who asked had a verified address where that is needed, and the host has answered them.
  const rules = { today: clock.today(), verify_until: null, limits: limitsTimes(settings.RATE_LIMIT_FACTOR) };
  const inserted = await insertBooking(trx, booking, rules);
  if ('refusal' in inserted) throw await refusalOf(trx, guest_id, nights, inserted);
  const isConfirmed = booking.status === 'confirmed';
  await publishBookingEvent(services, trx, enquiry_id, { kind: isConfirmed ? 'booking_instant' : 'booking_held' });
  await declineRivals(services, trx, inserted.rivals);
  if (isConfirmed) await creditFirstBooking(services, trx, { ...booking, id: enquiry_id });
}
