import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Services } from '#server/platform/services.ts';

/** What was counted of a host. */
export interface CountedHost {
  host_id: string;
  counted_on: string;
  is_trusted: boolean;
  stays: number;
  cancelled_stays: number;
  requests: number;
  answered_percent: number | null;
  quick_percent: number | null;
  accepted_percent: number | null;
  rating: number | null;
  review_count: number;
}

/** The facts of the user `u` as the API shows them; null without the mark. */
export const trustOfUser = `(
  select json_build_object('counted_on', counted_on, 'stays', stays, 'requests', requests, 'answered_percent', answered_percent,
    'quick_percent', quick_percent, 'accepted_percent', accepted_percent, 'rating', rating, 'review_count', review_count)
  from host_trust where host_id = u.id and is_trusted)`;

/** The queue of hosts whose mark, or another count that is shown, has changed: their cards and pages are written anew. */
export const trustChangedQueue = 'host-trust-changed';
export interface TrustChange {
  host_id: string;
}

/**
 * Holds what is kept of these hosts for the rest of the caller's transaction, so that what it counts from now on and a cancellation follow
 * one another: one that has not ended yet waits, and then takes the mark away.
 */
export async function lockCountedHosts(trx: Kysely<DB>, hostIds: readonly string[]): Promise<void> {
  const ids = [...hostIds].sort();
  await sql`
    insert into host_trust (host_id, counted_on, is_trusted, stays, cancelled_stays, requests, review_count)
    select id, '-infinity', false, 0, 0, 0, 0 from unnest(${ids}::uuid[]) as h (id)
    on conflict (host_id) do nothing
  `.execute(trx);
  await sql`
    select host_id from host_trust where host_id = any(${ids}::uuid[]) order by host_id for update
  `.execute(trx);
}

/**
 * Keeps what was counted of these hosts, in the caller's transaction. Cards and pages follow where a mark or its facts change.
 *
 * @param changed ids of hosts of whom something else that pages show has changed
 */
export async function keepCountedHosts(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Kysely<DB>,
  counted: readonly CountedHost[],
  changed: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ host_id: string }>`
    with before as (
      select host_id from host_trust where is_trusted and host_id = any(${counted.map(({ host_id }) => host_id)}::uuid[])
    ), kept as (
      insert into host_trust
      select * from jsonb_populate_recordset(null::host_trust, ${JSON.stringify(counted)}::jsonb)
      on conflict (host_id) do update set
        counted_on = excluded.counted_on, is_trusted = excluded.is_trusted, stays = excluded.stays,
        cancelled_stays = excluded.cancelled_stays, requests = excluded.requests, answered_percent = excluded.answered_percent,
        quick_percent = excluded.quick_percent, accepted_percent = excluded.accepted_percent, rating = excluded.rating,
        review_count = excluded.review_count
      returning host_id, is_trusted
    )
    select host_id from kept where is_trusted or host_id in (select host_id from before)
  `.execute(trx);
  for (const host_id of new Set([...rows.map((row) => row.host_id), ...changed]))
    await jobs.enqueue(trx, trustChangedQueue, { host_id } satisfies TrustChange);
}

/**
 * A host has cancelled a stay, in the caller's transaction: the mark is gone until it is counted anew. A row is written also for a host
 * of whom nothing is kept, so that a count that runs meanwhile is waited for (`lockCountedHosts`).
 */
export async function loseHostTrust({ jobs }: Pick<Services, 'jobs'>, trx: Kysely<DB>, hostId: string): Promise<void> {
  const { rows } = await sql<{ was_trusted: boolean | null }>`
    insert into host_trust (host_id, counted_on, is_trusted, stays, cancelled_stays, requests, review_count)
    values (${hostId}, '-infinity', false, 0, 0, 0, 0)
    on conflict (host_id) do update set is_trusted = false
    returning old.is_trusted as was_trusted
  `.execute(trx);
  if (rows[0]!.was_trusted) await jobs.enqueue(trx, trustChangedQueue, { host_id: hostId } satisfies TrustChange);
}

/** Gives the homes of a host a new version, so that no kept card or page says anymore what was said of the host. */
export async function renewHomesOf({ db }: Pick<Services, 'db'>, { host_id }: TrustChange): Promise<void> {
  await sql`
    with locked as (
      select property_id from search where property_id in (select id from properties where host_id = ${host_id})
      order by property_id for update
    )
    update search set version = nextval('search_versions') where property_id in (select property_id from locked)
  `.execute(db);
}
