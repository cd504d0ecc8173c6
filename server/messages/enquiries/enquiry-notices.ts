import type { Kysely } from 'kysely';
import type { NotificationType } from '#contract/notifications.ts';
import type { DB } from '#db/types.ts';
import { readPeople } from '#server/accounts/accounts.ts';
import { readTitles } from '#server/listings/listings.ts';
import { notify } from '#server/notifications/notifications.ts';
import type { Services } from '#server/platform/services.ts';
import { listSide } from '../conversation-access.ts';
import type { EnquiryRow, OfferRow } from './enquiry-rows.ts';

/** The side that each notice about an enquiry is for. */
const sides = {
  enquiry_asked: 'host',
  enquiry_waiting: 'host',
  enquiry_unanswered: 'guest',
  enquiry_offered: 'guest',
  enquiry_offer_declined: 'host',
  enquiry_offer_withdrawn: 'guest',
} as const satisfies Partial<Record<NotificationType, 'guest' | 'host'>>;

export type EnquiryNotice = keyof typeof sides;

/** The notices that are read with the conversation. */
export const enquiryNotices = Object.keys(sides) as EnquiryNotice[];

/** Tells one side of an enquiry, that of the host with the co-hosts who answer messages, once for each offer or enquiry. */
export async function tellOfEnquiry(
  services: Pick<Services, 'mail' | 'sms' | 'settings' | 'clock'>,
  trx: Kysely<DB>,
  kind: EnquiryNotice,
  enquiry: Pick<EnquiryRow, 'id' | 'property_id' | 'guest_id' | 'host_id'>,
  { offer, text }: { offer?: OfferRow; text?: string } = {},
): Promise<void> {
  const side = sides[kind];
  const [people, home, readers] = await Promise.all([
    readPeople(trx, [enquiry.guest_id, enquiry.host_id]),
    readTitles(trx, enquiry.property_id),
    listSide(trx, enquiry, side),
  ]);
  const data = {
    home,
    guest: people.get(enquiry.guest_id)!.name,
    host: people.get(enquiry.host_id)!.name,
    ...(text === undefined ? {} : { text }),
    ...(offer
      ? {
          check_in_on: offer.check_in,
          check_out_on: offer.check_out,
          total_dirham: offer.total_dirham,
          until_at: offer.expires_at.toISOString(),
        }
      : {}),
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
      fact: `${kind} ${offer?.id ?? enquiry.id}`,
      at,
      data,
    })),
  );
}
