import type { Services } from '#server/platform/services.ts';
import { becomeHost } from './find-user.ts';
import { addEndedStay, earn } from './payouts.ts';

/** Gives each host a stay that has ended and whose payout is due: 640.50 dinar, and 100 more for each further host. */
export async function addDuePayouts(services: Services, hostEmails: readonly string[]): Promise<void> {
  for (const [index, email] of hostEmails.entries()) {
    const host = await becomeHost(services, email);
    const { booking_id } = await addEndedStay(services, host.id);
    await earn(services, { id: host.id, booking_id }, [640_500 + index * 100_000]);
  }
}
