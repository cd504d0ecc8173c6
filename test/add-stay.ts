import { addDays } from '#contract/days.ts';
import { approveBooking } from '#server/bookings/bookings.ts';
import { requestBooking } from '#server/bookings/requests/requests.ts';
import type { Services } from '#server/platform/services.ts';
import { createProperty } from './factories.ts';
import { settableClock } from './settable-clock.ts';

const daysAgo = 10;

/** Gives a host a home, and a guest a stay there that has ended. Returns the ids of both. */
export async function addEndedStay(
  services: Services,
  hostEmail: string,
  guestEmail: string,
): Promise<{ property: string; stay: string }> {
  const { db } = services;
  const findUser = (email: string) =>
    db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const [host, guest] = [await findUser(hostEmail), await findUser(guestEmail)];
  await db.updateTable('users').set({ role: 'host' }).where('id', '=', host.id).execute();
  const property = await createProperty(services, host.id);
  // The stay must be requested and approved before it begins.
  const clock = settableClock(new Date(Date.now() - daysAgo * 24 * 3_600_000));
  // It is told at once: a job would be delayed from now on.
  const then = { ...services, clock, settings: { ...services.settings, APPROVAL_UNDO_SECONDS: 0 } };
  const check_in = addDays(clock.today(), 2);
  const stay = await requestBooking(then, guest, {
    property_id: property.id,
    check_in,
    check_out: addDays(check_in, 3),
    guests: { adults: 2, children: 0, infants: 0 },
    payment_choice: 'at_property',
  });
  await approveBooking(then, host, stay);
  return { property: property.id, stay };
}
