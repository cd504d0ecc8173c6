import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { readPeople } from '#server/accounts/accounts.ts';
import { readTitles } from '#server/listings/listings.ts';
import { notify } from '#server/notifications/notifications.ts';
import type { Services } from '#server/platform/services.ts';
import { listSide } from '../conversation-readers.ts';
import { enquiryNotifications } from '../notifications.ts';
import type { EnquiryRow, OfferRow } from './enquiry-rows.ts';

/** What one side of an enquiry is told. */
export type EnquiryNotice =
  | { kind: 'enquiry_asked'; text: string }
  | { kind: 'enquiry_waiting' | 'enquiry_unanswered' }
  | { kind: 'enquiry_offered' | 'enquiry_offer_declined' | 'enquiry_offer_withdrawn'; offer: OfferRow };

/** The notices that are read with the conversation. */
export const enquiryNotices = Object.keys(enquiryNotifications) as EnquiryNotice['kind'][];

/** Tells one side of an enquiry, that of the host with the co-hosts who answer messages, once for each offer or enquiry. */
export async function tellOfEnquiry(
  services: Pick<Services, 'jobs' | 'mail' | 'sms' | 'settings' | 'clock'>,
  trx: Kysely<DB>,
  enquiry: Pick<EnquiryRow, 'id' | 'property_id' | 'guest_id' | 'host_id'>,
  notice: EnquiryNotice,
): Promise<void> {
  const kind = enquiryNotifications[notice.kind];
  const side = kind.guest ? 'guest' : 'host';
  const [people, home, readers] = await Promise.all([
    readPeople(trx, [enquiry.guest_id, enquiry.host_id]),
    readTitles(trx, enquiry.property_id),
    listSide(trx, enquiry, side),
  ]);
  const data = {
    home,
    guest: people.get(enquiry.guest_id)!.name,
    host: people.get(enquiry.host_id)!.name,
    ...('text' in notice ? { text: notice.text } : {}),
    ...('offer' in notice ? offerData(notice.offer) : {}),
  };
  const at = services.clock.now();
  await notify(
    services,
    trx,
    readers.map((to) => ({
      to,
      kind,
      side,
      reference: enquiry.id,
      fact: `${kind.name} ${'offer' in notice ? notice.offer.id : enquiry.id}`,
      at,
      data,
    })),
  );
}

function offerData({ check_in, check_out, total_dirham, expires_at }: OfferRow) {
  return { check_in_on: check_in, check_out_on: check_out, total_dirham, until_at: expires_at.toISOString() };
}
