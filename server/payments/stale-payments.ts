import type { Services } from '#server/platform/services.ts';
import { closeStale } from './queries.ts';

/** Ends payments whose gateway has not answered within minutes; see `closeStale`. */
export async function closeStalePayments({ db, clock }: Services): Promise<void> {
  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  await closeStale(db, { started: ago(10), confirmed: ago(5), answered: ago(60), now: clock.now() });
}
