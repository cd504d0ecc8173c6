import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { keepResponseHours } from '#server/accounts/accounts.ts';
import { keepCountedHosts, lockCountedHosts } from '#server/listings/listings.ts';
import { batchSize } from '#server/platform/batches.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { countHosts, listUncountedHosts } from './host-trust-list.ts';
import { isTrustedHost, trustPercents } from './trust-rules.ts';

/**
 * Counts all hosts who were not counted in this month, batch by batch. It runs every day, so that a first of a month on which nothing
 * ran is made up for, and counts everybody once in a month.
 * @returns the number of hosts
 */
export async function countTrustedHosts(services: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const { db, clock } = services;
  const today = clock.today();
  const month = `${today.slice(0, 7)}-01`;
  let count = 0;
  for (let after: { id: string } | undefined; ;) {
    const hosts = await listUncountedHosts(db, month, after);
    if (hosts.length > 0) await transact(db, (trx) => countBatch(services, trx, hosts, today));
    count += hosts.length;
    if (hosts.length < batchSize) return count;
    after = hosts.at(-1);
  }
}

async function countBatch(
  services: Pick<Services, 'jobs'>,
  trx: Kysely<DB>,
  hosts: readonly { id: string }[],
  today: string,
): Promise<void> {
  const ids = hosts.map(({ id }) => id);
  await lockCountedHosts(trx, ids);
  const facts = await countHosts(trx, ids, today);
  const counted = facts.map((host) => {
    const { host_id, stays, cancelled_stays, requests, rating, review_count } = host;
    const kept = { host_id, stays, cancelled_stays, requests, rating, review_count, ...trustPercents(host) };
    return { ...kept, counted_on: today, is_trusted: isTrustedHost(host) };
  });
  const changed = await keepResponseHours(
    trx,
    facts.map(({ host_id, response_hours }) => ({ host_id, response_hours })),
  );
  await keepCountedHosts(services, trx, counted, changed);
}
