import { addMonths } from '#contract/days.ts';
import type { Services } from '#server/platform/services.ts';
import { figuresOf } from './figures.ts';
import { sumPosted } from './posted-line-list.ts';
import { sumComing } from './stay-earnings-list.ts';

/** What a host earns in the current month, and from booked stays that have not begun, in dirham. */
export async function readMonthFigures(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  hostId: string,
): Promise<{ earned_dirham: number; coming_dirham: number; coming_stays: number }> {
  const month = clock.today().slice(0, 7);
  const scope = { host_id: hostId, property_ids: null };
  const [sums, { coming_dirham, coming_stays }] = await Promise.all([
    sumPosted(db, scope, { from: month, to: addMonths(month, 1) }),
    sumComing(db, scope, clock.now()),
  ]);
  return { earned_dirham: figuresOf(sums, month).earned_dirham, coming_dirham, coming_stays };
}
