import { enquiryAnswerHours, offerLimit } from '#contract/enquiries.ts';
import { nightsBetween } from '#contract/days.ts';
import type { Enquiry, EnquiryOffer } from '#contract/types.gen.ts';
import { serviceFeeOf } from '#server/bookings/bookings.ts';
import { mayActFor } from '#server/co-hosts/co-hosts.ts';
import { readBlocks, type Viewer } from '#server/accounts/accounts.ts';
import type { Services } from '#server/platform/services.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ConversationSide } from '../conversation-access.ts';
import { isOpen, listOffers, readEnquiryRow, type EnquiryRow, type OfferRow } from './enquiry-rows.ts';

const hour = 3_600_000;

/** When the guest is told that there is no answer. */
export function answerBy({ asked_at }: Pick<EnquiryRow, 'asked_at'>): Date {
  return new Date(asked_at.getTime() + enquiryAnswerHours * hour);
}

/** The enquiry of this id as one side sees it; undefined where a conversation began with a booking. */
export async function readEnquiry(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  id: string,
  side: ConversationSide,
): Promise<Enquiry | undefined> {
  const row = await readEnquiryRow(db, id);
  if (!row) return undefined;
  const [offers, { by_guest, by_host }] = await Promise.all([listOffers(db, id), readBlocks(db, row)]);
  const isApart = by_guest || by_host;
  const mayOffer =
    side === 'host' && row.state === 'open' && !isApart && (await mayActFor(db, viewer, 'calendar', row));
  const now = clock.now();
  return {
    id: row.id,
    property_id: row.property_id,
    state: row.state,
    check_in: row.check_in,
    check_out: row.check_out,
    guests: row.adults + row.children + row.infants === 0 ? null : guestsOf(row),
    asked_at: row.asked_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    answer_by: answerBy(row).toISOString(),
    is_unanswered: row.answered_at === null && row.state === 'open' && answerBy(row) <= now,
    offers: offers.map((offer) => presentOffer(offer, { side, mayOffer, isApart, now })),
    actions: [
      ...(mayOffer && offers.length < offerLimit ? (['offer'] as const) : []),
      ...(side === 'guest' && row.state === 'open' ? (['close'] as const) : []),
    ],
  };
}

/** As `readEnquiry`, for one that must exist. Throws `not_found`. */
export async function requireEnquiry(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  id: string,
  side: ConversationSide,
): Promise<Enquiry> {
  const enquiry = await readEnquiry(services, viewer, id, side);
  if (!enquiry) throw new AppError('not_found');
  return enquiry;
}

const guestsOf = ({ adults, children, infants }: Pick<OfferRow, 'adults' | 'children' | 'infants'>) => ({
  adults,
  children,
  infants,
});

function presentOffer(
  offer: OfferRow,
  { side, mayOffer, isApart, now }: { side: ConversationSide; mayOffer: boolean; isApart: boolean; now: Date },
): EnquiryOffer {
  const stands = isOpen(offer, now);
  return {
    id: offer.id,
    state: offer.state === 'open' && !stands ? 'expired' : offer.state,
    check_in: offer.check_in,
    check_out: offer.check_out,
    nights: nightsBetween(offer.check_in, offer.check_out),
    guests: guestsOf(offer),
    lines: offer.lines,
    total_dirham: offer.total_dirham,
    calendar_total_dirham: offer.calendar_total_dirham,
    host_share_dirham: side === 'guest' ? null : offer.total_dirham - serviceFeeOf(offer),
    made_at: offer.made_at.toISOString(),
    expires_at: offer.expires_at.toISOString(),
    ended_at: offer.ended_at?.toISOString() ?? null,
    actions: !stands || isApart ? [] : side === 'guest' ? ['take', 'decline'] : mayOffer ? ['withdraw'] : [],
  };
}
