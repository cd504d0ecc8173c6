import { addDays } from '#contract/days.ts';
import type { BookingParties } from './bookings.ts';
import type { TestServer } from './server.ts';

/** Opens an enquiry of a guest about a home. Returns its id. */
export async function askHost(
  server: TestServer,
  { guest, property }: Pick<BookingParties, 'guest' | 'property'>,
  text = 'Is the generator strong enough for the air conditioning?',
): Promise<string> {
  const { id } = await server.succeed('openEnquiry', { token: guest.token, body: { property_id: property.id, text } });
  return id;
}

/** The body of an offer that begins `fromDay` days after the clock's today. */
export function offerIn(server: TestServer, fromDay: number, nights: number, values: object = {}) {
  const check_in = addDays(server.clock.today(), fromDay);
  return { check_in, check_out: addDays(check_in, nights), guests: { adults: 2 }, ...values };
}

/** Makes an offer as the host. Returns its id. */
export async function offerStay(
  server: TestServer,
  { host }: Pick<BookingParties, 'host'>,
  enquiryId: string,
  body: object,
): Promise<string> {
  const { offers } = await server.succeed('makeOffer', { token: host.token, params: { id: enquiryId }, body });
  return offers.at(-1)!.id;
}
