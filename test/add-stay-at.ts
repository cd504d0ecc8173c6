import { addDays } from '#contract/days.ts';
import type { Services } from '#server/platform/services.ts';
import { createBooking, createProperty } from './factories.ts';
import { becomeHost, findUser } from './find-user.ts';
import { earn } from './payouts.ts';
import { addPaidStay } from './running-product.ts';

/**
 * Gives a host a home at a point with a payout that is due, and a guest a stay there in 4 days that is paid online and not
 * refunded by its policy.
 */
export async function addStayAt(
  services: Services,
  people: { host: string; guest: string },
  point: { latitude: number; longitude: number },
): Promise<{ id: string; total_dirham: number; property: string }> {
  const host = await becomeHost(services, people.host);
  const guest = await findUser(services, people.guest);
  const property = await createProperty(services, host.id, { ...point, cancellation_policy: 'strict' });
  const today = services.clock.today();
  const past = { status: 'completed', check_in: addDays(today, -9) };
  const booking_id = await createBooking(services, property, guest.id, past);
  await earn(services, { id: host.id, booking_id }, [200_000]);
  const check_in = addDays(today, 4);
  const stay = { property_id: property.id, check_in, check_out: addDays(check_in, 3) };
  const { id, total_dirham } = await addPaidStay(services, { host, guest }, stay);
  return { id, total_dirham, property: property.id };
}
