import { sql, type Kysely } from 'kysely';
import { offerLimit } from '#contract/enquiries.ts';
import { tripoliInstant } from '#contract/days.ts';
import type { DB } from '#db/types.ts';
import type { Enquiry, GuestCounts, OfferPreview } from '#contract/types.gen.ts';
import type { enquiriesOperations } from '#contract/schemas/enquiries.ts';
import type { BodyOf, QueryOf } from '#contract/schemas/operation.ts';
import { readBlocks, type Viewer } from '#server/accounts/accounts.ts';
import { serviceFeeOf } from '#server/bookings/bookings.ts';
import { mayActFor } from '#server/co-hosts/co-hosts.ts';
import {
  agreePrice,
  checkDays,
  countGuests,
  loadStayTerms,
  nightsPrice,
  priceStay,
  requireRange,
  requireWithinLimit,
  type StayPrice,
} from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { publishChange } from '../conversation-access.ts';
import {
  countChange,
  endOpenOffer,
  isOpen,
  listOffers,
  lockEnquiry,
  readEnquiryRow,
  recordAnswer,
  type EnquiryRow,
  type OfferRow,
} from './enquiry-rows.ts';
import { tellOfEnquiry } from './enquiry-notices.ts';
import { requireEnquiry } from './present-enquiry.ts';

type Operations = typeof enquiriesOperations;
type Person = Pick<Viewer, 'id'>;

interface AskedOffer {
  check_in: string;
  check_out: string;
  guests: GuestCounts;
  nights_dirham?: number | null | undefined;
}

interface PricedOffer {
  price: StayPrice;
  calendar: StayPrice;
  check_in_time: string;
}

const hour = 3_600_000;

/**
 * What an offer would come to. Throws `not_found`, `conversation_closed`, `person_blocked`, `property_unavailable`, `change_nights_taken`,
 * `emergency_area`, `too_many_guests`, `no_adult`, `stay_too_long` and what `checkDays` throws.
 */
export async function previewOffer(
  services: Services,
  viewer: Person,
  enquiryId: string,
  { adults, children = 0, infants = 0, ...asked }: QueryOf<Operations['previewOffer']>,
): Promise<OfferPreview> {
  const enquiry = await readHostsEnquiry(services.db, viewer, enquiryId);
  await refuseApart(services.db, viewer, enquiry);
  const { price, calendar } = await priceOffer(services, enquiry, { ...asked, guests: { adults, children, infants } });
  return {
    nights: price.nights,
    lines: price.lines,
    total_dirham: price.total_dirham,
    host_share_dirham: price.total_dirham - serviceFeeOf(price),
    calendar_nights_dirham: nightsPrice(calendar.lines),
    calendar_total_dirham: calendar.total_dirham,
  };
}

/**
 * The host offers a stay at a price, in place of an open offer, and the guest is told. It holds no nights. Throws what
 * `previewOffer` throws, `too_many_offers`, and `state_moved_on` if the price differs from `shown_total_dirham`.
 */
export async function makeOffer(
  services: Services,
  viewer: Person,
  enquiryId: string,
  { hours, shown_total_dirham: shown, ...asked }: BodyOf<Operations['makeOffer']>,
  idempotency?: IdempotencyKey,
): Promise<Enquiry> {
  const { db, clock, etagCache } = services;
  const found = await readHostsEnquiry(db, viewer, enquiryId);
  const { price, calendar, check_in_time } = await priceOffer(services, found, asked);
  if (shown != null && shown !== price.total_dirham) throw new AppError('state_moved_on');
  await runOnce(db, idempotency, async (trx) => {
    const enquiry = (await lockEnquiry(trx, enquiryId))!;
    if (enquiry.state !== 'open') throw new AppError('conversation_closed');
    await refuseApart(trx, viewer, enquiry);
    if ((await listOffers(trx, enquiryId)).length >= offerLimit)
      throw new AppError('too_many_offers', { values: { count: offerLimit } });
    const now = clock.now();
    const arrival = tripoliInstant(asked.check_in, check_in_time);
    const expires_at = new Date(Math.min(now.getTime() + hours * hour, arrival.getTime()));
    if (expires_at <= now) throw new AppError('dates_in_past', { field: 'check_in' });
    await endOpenOffer(trx, enquiryId, 'withdrawn', now);
    const { adults, children, infants } = asked.guests;
    const { rows } = await sql<OfferRow>`
      insert into enquiry_offers (
        enquiry_id, made_by, check_in, check_out, adults, children, infants, lines, total_dirham, calendar_total_dirham,
        made_at, expires_at
      ) values (
        ${enquiryId}, ${viewer.id}, ${asked.check_in}, ${asked.check_out}, ${adults}, ${children}, ${infants},
        ${JSON.stringify(price.lines)}, ${price.total_dirham}, ${calendar.total_dirham}, ${now}, ${expires_at}
      ) returning *
    `.execute(trx);
    await recordAnswer(trx, enquiryId, now);
    await countChange(trx, enquiryId, { at: now, unreadBy: 'guest' });
    await tellOfEnquiry(services, trx, enquiry, { kind: 'enquiry_offered', offer: rows[0]! });
    return { id: enquiryId };
  });
  publishChange(etagCache, { ...found, booking_id: enquiryId });
  return requireEnquiry(services, viewer, enquiryId, 'host');
}

/** The host takes an offer back that the guest has not taken. Throws `not_found`, `offer_ended`. */
export async function withdrawOffer(
  services: Services,
  viewer: Person,
  enquiryId: string,
  offerId: string,
): Promise<Enquiry> {
  await readHostsEnquiry(services.db, viewer, enquiryId, { also: 'closed' });
  await endOffer(services, enquiryId, offerId, 'withdrawn');
  return requireEnquiry(services, viewer, enquiryId, 'host');
}

/** The guest declines an offer; the conversation goes on. Throws `not_found`, `offer_ended`. */
export async function declineOffer(
  services: Services,
  viewer: Person,
  enquiryId: string,
  offerId: string,
): Promise<Enquiry> {
  const enquiry = await readEnquiryRow(services.db, enquiryId);
  if (enquiry?.guest_id !== viewer.id) throw new AppError('not_found');
  await endOffer(services, enquiryId, offerId, 'declined');
  return requireEnquiry(services, viewer, enquiryId, 'guest');
}

async function endOffer(
  services: Services,
  enquiryId: string,
  offerId: string,
  state: 'withdrawn' | 'declined',
): Promise<void> {
  const { db, clock, etagCache } = services;
  const enquiry = await transact(db, async (trx) => {
    const locked = (await lockEnquiry(trx, enquiryId))!;
    const offer = (await listOffers(trx, enquiryId)).find((one) => one.id === offerId);
    if (!offer) throw new AppError('not_found');
    if (!isOpen(offer, clock.now())) throw new AppError('offer_ended');
    await endOpenOffer(trx, enquiryId, state, clock.now());
    await countChange(trx, enquiryId, { at: clock.now() });
    const kind = state === 'declined' ? 'enquiry_offer_declined' : 'enquiry_offer_withdrawn';
    await tellOfEnquiry(services, trx, locked, { kind, offer });
    return locked;
  });
  publishChange(etagCache, { ...enquiry, booking_id: enquiryId });
}

/**
 * An enquiry of whose home the viewer may change the calendar, as its host or a co-host. Throws `not_found` for others, and
 * `conversation_closed` for one that has ended, unless it may be.
 */
async function readHostsEnquiry(
  db: Kysely<DB>,
  viewer: Person,
  id: string,
  { also }: { also?: 'closed' } = {},
): Promise<EnquiryRow> {
  const enquiry = await readEnquiryRow(db, id);
  if (!enquiry || enquiry.guest_id === viewer.id) throw new AppError('not_found');
  if (!(await mayActFor(db, viewer, 'calendar', enquiry))) throw new AppError('not_found');
  if (enquiry.state !== 'open' && also !== 'closed') throw new AppError('conversation_closed');
  return enquiry;
}

/** Throws `person_blocked` for a host who has blocked the guest, else `conversation_closed` where one has blocked the other. */
async function refuseApart(db: Kysely<DB>, viewer: Person, enquiry: EnquiryRow): Promise<void> {
  const { by_guest, by_host } = await readBlocks(db, enquiry);
  if (by_host && viewer.id === enquiry.host_id) throw new AppError('person_blocked');
  if (by_guest || by_host) throw new AppError('conversation_closed');
}

/** The price of an offer, and that of the calendar. The host's own limits for requests do not bind what the host offers. */
async function priceOffer(
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
  { property_id }: Pick<EnquiryRow, 'property_id'>,
  { check_in, check_out, guests, nights_dirham }: AskedOffer,
): Promise<PricedOffer> {
  const today = clock.today();
  const count = countGuests(guests);
  requireRange(check_in, check_out, today);
  checkDays(check_in, check_out, today);
  const terms = await loadStayTerms(pool, property_id, { check_in, check_out }, clock.now()).catch(unavailable);
  if (count > terms.capacity) {
    throw new AppError('too_many_guests', { field: 'guests', values: { capacity: terms.capacity } });
  }
  if (terms.in_emergency) throw new AppError('emergency_area', { field: 'check_in' });
  if (!terms.nights_free) throw new AppError('change_nights_taken', { field: 'check_in' });
  const calendar = priceStay(terms, check_in, check_out, count, { bookedOn: today, guestFee: terms.guest_fee });
  const price = nights_dirham == null ? calendar : agreePrice(calendar, nights_dirham, terms.guest_fee);
  requireWithinLimit(price);
  return { price, calendar, check_in_time: terms.check_in_time };
}

/** A home that is no longer published cannot be booked; that it is not found would mean the enquiry. */
export function unavailable(error: unknown): never {
  if (error instanceof AppError && error.code === 'not_found') throw new AppError('property_unavailable');
  throw error;
}
