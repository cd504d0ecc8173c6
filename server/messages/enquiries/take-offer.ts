import { sql } from 'kysely';
import { nightsBetween } from '#contract/days.ts';
import type { PaymentChoice } from '#contract/online-and-cash.ts';
import type { Quote } from '#contract/types.gen.ts';
import type { enquiriesOperations } from '#contract/schemas/enquiries.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { bookOfferedStay } from '#server/bookings/bookings.ts';
import {
  loadStayTerms,
  lockProperty,
  presentQuote,
  type StayPrice,
  type StayTerms,
} from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import { findAnswer, runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import type { Services } from '#server/platform/services.ts';
import { publishChange } from '../conversation-access.ts';
import {
  endOpenOffer,
  isOpen,
  listOffers,
  lockEnquiry,
  readEnquiryRow,
  type EnquiryRow,
  type OfferRow,
} from './enquiry-rows.ts';
import { unavailable } from './offers.ts';

type Person = Pick<Viewer, 'id'>;

/**
 * An offer as a quote: its own price, and what leaving costs with this way of paying if it is taken now. Throws `not_found`,
 * `offer_ended`, `property_unavailable`.
 */
export async function quoteOffer(
  services: Services,
  viewer: Person,
  enquiryId: string,
  offerId: string,
  payment_choice: PaymentChoice = 'online',
): Promise<Quote> {
  const { enquiry, offer, terms } = await loadOffer(services, viewer, enquiryId, offerId);
  if (enquiry.state !== 'open' || !isOpen(offer, services.clock.now())) throw new AppError('offer_ended');
  const stay = { ...offer, guests: offer.adults + offer.children, payment_choice };
  return presentQuote(terms, priceOf(offer), stay, services.clock.now());
}

/**
 * The guest takes an offer: an approved booking with the id of the enquiry, whose nights are held from now on, and whose
 * conversation goes on. A stay that is paid at the property is confirmed at once.
 *
 * Throws `not_found`, `offer_ended`, `state_moved_on` if the price is not `shown_total_dirham`, `property_unavailable`, and what
 * `bookOfferedStay` throws.
 */
export async function takeOffer(
  services: Services,
  viewer: Person,
  enquiryId: string,
  offerId: string,
  { payment_choice, shown_total_dirham: shown, shown_online_dirham }: BodyOf<(typeof enquiriesOperations)['takeOffer']>,
  idempotency?: IdempotencyKey,
): Promise<void> {
  const { db, clock, etagCache } = services;
  if (await findAnswer(db, idempotency)) return;
  // Whether it is open is decided in the transaction: a repeated call waits there for the answer of the first.
  const { enquiry, offer, terms } = await loadOffer(services, viewer, enquiryId, offerId);
  if (shown != null && shown !== offer.total_dirham) throw new AppError('state_moved_on');
  await runOnce(db, idempotency, async (trx) => {
    await lockProperty(trx, enquiry.property_id);
    const locked = (await lockEnquiry(trx, enquiryId))!;
    const latest = (await listOffers(trx, enquiryId)).find((one) => one.id === offerId)!;
    const now = clock.now();
    if (locked.state !== 'open' || !isOpen(latest, now)) throw new AppError('offer_ended');
    await bookOfferedStay(services, trx, terms, {
      enquiry_id: enquiryId,
      guest_id: viewer.id,
      check_in: offer.check_in,
      check_out: offer.check_out,
      guests: { adults: offer.adults, children: offer.children, infants: offer.infants },
      price: priceOf(offer),
      payment_choice,
      shown_online_dirham,
    });
    await endOpenOffer(trx, enquiryId, 'taken', now);
    await sql`update enquiries set state = 'booked', ended_at = ${now} where id = ${enquiryId}`.execute(trx);
    return { id: enquiryId };
  });
  publishChange(etagCache, { ...enquiry, booking_id: enquiryId });
}

const priceOf = ({ check_in, check_out, lines, total_dirham }: OfferRow): StayPrice => ({
  nights: nightsBetween(check_in, check_out),
  lines,
  total_dirham,
});

async function loadOffer(
  { db, pool, clock }: Pick<Services, 'db' | 'pool' | 'clock'>,
  viewer: Person,
  enquiryId: string,
  offerId: string,
): Promise<{ enquiry: EnquiryRow; offer: OfferRow; terms: StayTerms }> {
  const enquiry = await readEnquiryRow(db, enquiryId);
  if (enquiry?.guest_id !== viewer.id) throw new AppError('not_found');
  const offer = (await listOffers(db, enquiryId)).find((one) => one.id === offerId);
  if (!offer) throw new AppError('not_found');
  const terms = await loadStayTerms(pool, enquiry.property_id, offer, clock.now()).catch(unavailable);
  return { enquiry, offer, terms };
}
