import { addMonths } from '#contract/days.ts';
import type { Services } from '#server/platform/services.ts';
import { figuresOf } from './figures.ts';
import { sumStays } from './stay-earnings-list.ts';

/** What a host earns in the current month, and from booked stays that have not begun, in dirham. */
export async function readMonthFigures(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  hostId: string,
): Promise<{ earned_dirham: number; coming_dirham: number; coming_stays: number }> {
  const month = clock.today().slice(0, 7);
  const scope = { host_id: hostId, property_ids: null };
  // From the month before, as what a cancelled stay brought counts in the month of its cancellation.
  const from = `${addMonths(month, -1)}-01`;
  const { earned_dirham, coming } = figuresOf(await sumStays(db, scope, { from, now: clock.now() }), month);
  return { earned_dirham, coming_dirham: coming.amount_dirham, coming_stays: coming.stays };
}
