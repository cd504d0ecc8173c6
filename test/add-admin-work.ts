import { addDays } from '#contract/days.ts';
import { createListing } from '#server/listing-editor/drafts.ts';
import type { Services } from '#server/platform/services.ts';
import { createProperty } from './factories.ts';
import { becomeHost, findUser } from './find-user.ts';
import { addPhotos, completeContent } from './listings.ts';
import { addPaidStay } from './running-product.ts';

/** A draft of a listing that its host can submit, and a stay of a guest at another home of the host that is paid online. */
export async function addAdminWork(
  services: Services,
  people: { host: string; guest: string },
  title: string,
): Promise<{ host: string; listing: string; booking: string }> {
  const host = await becomeHost(services, people.host);
  const guest = await findUser(services, people.guest);
  const content = { ...completeContent, place_id: 'ghadames', title_en: title };
  const listing = await createListing(services, host, content, undefined);
  await addPhotos(services, listing, host.id);
  const property = await createProperty(services, host.id);
  const check_in = addDays(services.clock.today(), 40);
  const stay = { property_id: property.id, check_in, check_out: addDays(check_in, 2) };
  const booking = await addPaidStay(services, { host, guest }, stay);
  return { host: host.id, listing: listing.id, booking: booking.id };
}
