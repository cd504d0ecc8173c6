import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { listArrived, releaseAwaited } from './covered-credit.ts';
import { checkLedger, readUncovered } from './check-ledger.ts';

/** Schedules the nightly replay. The queue has the name that it had before, so that no schedule is left without a handler. */
export function registerLedgerJobs(services: Services): void {
  const { db, clock } = services;
  services.jobs.schedule('release-awaited-credit', '8-59/10 * * * *', async () => {
    for (const host of await listArrived(db, 200))
      await transact(db, (trx) => releaseAwaited(trx, [host], clock.now()));
  });
  services.jobs.schedule('ledger-checkpoint', '15 4 * * *', async () => {
    const { differences, found } = await checkLedger(services);
    if (differences > 0)
      services.log.error({ differences, found }, 'the ledger is damaged: it differs from its balances');
    const uncovered_dirham = await readUncovered(db);
    if (uncovered_dirham > 0)
      services.log.error({ uncovered_dirham }, 'credit is not covered: more can be spent than came in');
  });
}
