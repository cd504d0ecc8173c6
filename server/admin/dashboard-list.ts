import { guaranteedStatuses } from '#contract/booking-statuses.ts';
import { queueCountLimit, type Dashboard, type QueueKind } from '#contract/dashboard.ts';
import type { Services } from '#server/platform/services.ts';
import { sqlList } from '#server/platform/sql-list.ts';

const sure = sqlList(guaranteedStatuses);

/** Figures of `[from, until)`, by name. */
type Figures = Record<Exclude<keyof Dashboard['figures'], 'fees_dirham'>, number>;

/**
 * `$1` and `$2` are instants. Events of a booking are only added, so that a range of their index has all moves of a day.
 * Value is read by the key of each booking: a join could read them all.
 */
const figuresStatement = {
  name: 'admin_figures',
  text: `
    select moves.*, (
      select count(*)::int from users where created_at >= $1::timestamptz and created_at < $2::timestamptz
    ) as new_users
    from (
      select count(*) filter (where is_new)::int as asked,
        count(*) filter (where is_sure)::int as confirmed,
        coalesce(sum(
          case when is_sure then (select total_dirham from bookings as b where b.id = booking_id) end
        ), 0)::bigint as confirmed_dirham,
        count(*) filter (where status = 'cancelled' and from_status in ${sure})::int as cancelled
      from (
        select booking_id, status, from_status, from_status is null as is_new,
          status in ${sure} and coalesce(from_status, '') not in ${sure} as is_sure
        from booking_events where at >= $1::timestamptz and at < $2::timestamptz
      ) as events
    ) as moves`,
};

/** What happened from an instant until before another, but for fees. */
export async function readFigures({ pool }: Pick<Services, 'pool'>, from: Date, until: Date): Promise<Figures> {
  const { rows } = await pool.query<Figures>({ ...figuresStatement, values: [from, until] });
  return rows[0]!;
}

/**
 * Each kind: since when an item has waited and, for terms of its own, until when it is due; the most urgent first. `$1` is
 * now. Every one is read in the order of an index, so that no more than the counted rows are read.
 */
const waiting: Record<QueueKind, string> = {
  listings: 'select submitted_at as since from submitted_listings() order by submitted_at',
  identities: `select submitted_at as since from identity_documents where status = 'pending' order by submitted_at`,
  unknown_payments: `select created_at as since from payments where status = 'unknown' order by created_at`,
  payouts: `
    select due_at as since from due_payouts($1::timestamptz) where obstacle is null order by due_at`,
  // With the other calls that a second administrator agrees to: one screen lists them.
  refunds: `
    (select requested_at as since from refunds where state = 'requested' order by id limit ${queueCountLimit + 1})
    union all
    (select requested_at from two_person_requests where state = 'requested' order by id limit ${queueCountLimit + 1})`,
  refund_transfers: 'select owed_at as since from refund_transfers where sent_at is null order by id',
  reports: 'select created_at as since from reports where resolved_at is null order by created_at',
  appeals: 'select made_at as since from warning_appeals where decided_at is null order by made_at',
  disputes: `
    select opened_at as since, decide_by as due from disputes where state = 'awaiting_decision' order by decide_by`,
  cases: `select changed_at as since from cases where state = 'open' order by changed_at`,
  mails: `select changed_at as since from mails where status = 'undelivered' order by changed_at, id`,
  jobs: `select completed_on as since from jobs.job where state = 'failed' and dead_letter is null order by completed_on`,
  feeds: `
    select coalesce(last_success_at, created_at) as since from calendar_feeds where status = 'error'
    order by coalesce(last_success_at, created_at)`,
};

interface Queue {
  kind: QueueKind;
  /** At most `queueCountLimit` + 1. */
  count: number;
  oldest_at: Date | null;
  due_at: Date | null;
}

const queuesStatement = {
  name: 'admin_queues',
  text: Object.entries(waiting)
    .map(([kind, items]) => {
      const due = items.includes(' as due ') ? 'min(due)' : 'null::timestamptz';
      return `
    select '${kind}' as kind, count(*)::int as count, min(since) as oldest_at, ${due} as due_at
    from (${items} limit ${queueCountLimit + 1}) as items`;
    })
    .join('\n    union all'),
};

/** What waits in each queue. */
export async function readQueues({ pool }: Pick<Services, 'pool'>, now: Date): Promise<Queue[]> {
  const { rows } = await pool.query<Queue>({ ...queuesStatement, values: [now] });
  return rows;
}
