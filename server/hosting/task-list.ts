import type { Locale } from '#contract/common.ts';
import { closedStatuses } from '#contract/booking-statuses.ts';
import { addDays } from '#contract/days.ts';
import { enquiryAnswerHours } from '#contract/enquiries.ts';
import { todayLimit } from '#contract/hosting.ts';
import type { HostTask } from '#contract/types.gen.ts';
import { reviewWindowDays } from '#contract/reviews.ts';
import type { Services } from '#server/platform/services.ts';
import { readUnpaid } from '#server/earnings/earnings.ts';
import { sqlList } from '#server/platform/sql-list.ts';

/** `$1` is the reader's language. */
const titleOf = (property: string) => `
  (select title from title_of(${property}, $1))`;

/**
 * `$2` is the viewer, `$3` today, `$5` now. Unanswered questions before a booking, also to hosts for whom the viewer answers
 * messages; changes that guests ask for and calendars that fail, also of hosts whose calendar the viewer may change as a co-host; the
 * viewer's payout details where homes are published without any, own drafts that were never sent or were refused, and own stays whose review can
 * still be written: those without a review of the host whose guest's is not published either.
 */
const statement = {
  name: 'hosting_tasks',
  text: `
    (select json_build_object('kind', 'answer_change', 'booking_id', b.id, 'guest_name', g.name,
        'title', coalesce(${titleOf('b.property_id')}, ''), 'answer_by', c.expires_at) as task, -1 as rank, c.id as position
      from hosts_for($2, 'calendar') as h
        join booking_changes as c on c.asked_of = h.host_id
        join stays as b on b.id = c.booking_id
        join people as g on g.id = b.guest_id
      where c.status = 'proposed' and c.expires_at > $5 and b.guest_id <> $2
        and (h.property_ids is null or b.property_id = any (h.property_ids))
      order by c.expires_at limit ${todayLimit})
    union all
    (select json_build_object('kind', 'repair_feed', 'property_id', p.id, 'title', coalesce(${titleOf('p.id')}, ''),
        'partner', f.partner, 'name', f.name) as task, 0 as rank, f.id as position
      from hosts_for($2, 'calendar') as h
        join homes as p on p.host_id = h.host_id and (h.property_ids is null or p.id = any (h.property_ids))
        join calendar_feeds as f on f.property_id = p.id
      where f.status = 'error' limit ${todayLimit})
    union all
    (select json_build_object('kind', 'answer_enquiry', 'enquiry_id', e.id, 'guest_name', g.name,
        'title', coalesce(${titleOf('e.property_id')}, ''), 'asked_at', e.asked_at,
        'answer_by', e.asked_at + interval '${enquiryAnswerHours} hours'), -1, e.id
      from hosts_for($2, 'messages') as h
        join enquiries as e on e.host_id = h.host_id and (h.property_ids is null or e.property_id = any (h.property_ids))
        join people as g on g.id = e.guest_id
      where e.state = 'open' and e.answered_at is null and e.guest_id <> $2
      order by e.asked_at, e.id limit ${todayLimit})
    union all
    (select json_build_object('kind', 'add_payout_account'), 1, $2::uuid
      where exists (select from homes where host_id = $2 and listing_status = 'published')
        and not exists (select from payout_accounts where host_id = $2 and ended_at is null))
    union all
    (select json_build_object('kind', 'write_review', 'booking_id', b.id, 'guest_name', g.name,
        'title', coalesce(${titleOf('b.property_id')}, ''), 'closes_on', b.check_out + ${reviewWindowDays}) as task, 2, b.id
      from stays as b join people as g on g.id = b.guest_id
      where b.host_id = $2 and b.status in ${sqlList(closedStatuses)} and b.status = 'completed'
        and b.check_in >= $4::date and b.check_out < $3::date and b.check_out >= $3::date - ${reviewWindowDays}
        and not exists (select from reviews as r where r.booking_id = b.id
          and (r.author_role = 'host' or r.published_at is not null))
      order by b.check_in, b.id limit ${todayLimit})
    union all
    (select json_build_object('kind', 'finish_listing', 'listing_id', d.id, 'title', coalesce(
          nullif(d.content ->> ('title_' || $1::text), ''), nullif(d.content ->> 'title_en', ''),
          nullif(d.content ->> 'title_ar', ''), d.content ->> 'title_fr', ''),
        'is_rejected', d.first_submitted_at is not null) as task, 3, d.id
      from listing_drafts as d
      where d.host_id = $2 and d.submitted_at is null and (d.first_submitted_at is null or d.review ? 'rejection')
      order by d.id desc limit ${todayLimit})
    order by rank, position`,
};

/** What a host has to do, the urgent first, at most `todayLimit` of each kind. Days are days in Africa/Tripoli. */
export async function listTasks(
  { db, pool, clock }: Pick<Services, 'db' | 'pool' | 'clock'>,
  hostId: string,
  locale: Locale,
): Promise<HostTask[]> {
  const today = clock.today();
  const longestStayBefore = addDays(today, -(366 + reviewWindowDays));
  const [{ rows }, statements] = await Promise.all([
    pool.query<{ task: HostTask; rank: number; position: string }>({
      ...statement,
      values: [locale, hostId, today, longestStayBefore, clock.now()],
    }),
    readUnpaid(db, hostId),
  ]);
  const tasks = rows.map(({ task }) =>
    'answer_by' in task ? { ...task, answer_by: new Date(task.answer_by).toISOString() } : task,
  );
  const left_dirham = statements.reduce((sum, one) => sum + one.left_dirham, 0);
  if (left_dirham <= 0) return tasks;
  const due_on = statements.map((one) => one.due_on).toSorted()[0]!;
  return [{ kind: 'pay_fees', left_dirham, due_on }, ...tasks];
}
