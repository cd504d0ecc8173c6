import { addDays, tripoliDay } from '#contract/days.ts';
import { feeReference } from '#contract/fee-references.ts';
import { approveBooking } from '#server/bookings/bookings.ts';
import { postEarnings } from '#server/bookings/begun-stays.ts';
import { requestBooking } from '#server/bookings/requests/requests.ts';
import { owedFees } from '#server/payouts/payouts.ts';
import type { Services } from '#server/platform/services.ts';
import { createProperty } from './factories.ts';
import { becomeHost, findUser } from './find-user.ts';
import { settableClock } from './settable-clock.ts';

const daysOverdue = 20;

/** Gives a host two stays that were paid in cash, and a statement of their fees that is twenty days overdue. */
export async function addOverdueFees(
  services: Services,
  people: { host: string; guest: string },
): Promise<{ reference: string; amount_dirham: number }> {
  const now = new Date();
  const clock = settableClock(new Date(now.getTime() - (daysOverdue + 40) * 24 * 3_600_000));
  const then = { ...services, clock };
  const host = await becomeHost(services, people.host);
  const guest = await findUser(services, people.guest);
  const property = await createProperty(then, host.id);
  for (const wait of [2, 6]) {
    const check_in = addDays(clock.today(), wait);
    const stay = await requestBooking(then, guest, {
      property_id: property.id,
      check_in,
      check_out: addDays(check_in, 2),
      guests: { adults: 2, children: 0, infants: 0 },
      payment_choice: 'at_property',
    });
    await approveBooking(then, host, stay);
  }
  clock.advanceHours(10 * 24);
  await postEarnings(then);
  const statement = {
    host_id: host.id,
    month_on: `${clock.today().slice(0, 7)}-01`,
    issued_at: clock.now(),
    due_on: addDays(tripoliDay(now), -daysOverdue),
    reference: feeReference(1_000_000 + (now.getTime() % 1_000_000)),
    amount_dirham: await owedFees(services.db, host.id),
  };
  await services.db.insertInto('fee_statements').values(statement).execute();
  return { reference: statement.reference, amount_dirham: statement.amount_dirham };
}
