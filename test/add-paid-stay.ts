import { addDays } from '#contract/days.ts';
import { bookingNumber } from '#server/bookings/bookings.ts';
import type { Services } from '#server/platform/services.ts';
import { createProperty } from './factories.ts';
import { becomeHost, findUser } from './find-user.ts';
import { addPaidStay } from './running-product.ts';

/** Gives a guest a stay of 24 nights that is paid online: so dear that half of it is above what one administrator refunds. */
export async function addDearStay(
  services: Services,
  people: { host: string; guest: string },
): Promise<{ id: string; number: string; total_dirham: number }> {
  const host = await becomeHost(services, people.host);
  const guest = await findUser(services, people.guest);
  const property = await createProperty(services, host.id, { cleaning_fee_dirham: 50_000 });
  const check_in = addDays(services.clock.today(), 40);
  const stay = { property_id: property.id, check_in, check_out: addDays(check_in, 24) };
  const { id, total_dirham } = await addPaidStay(services, { host, guest }, stay);
  return { id, number: bookingNumber(id), total_dirham };
}
