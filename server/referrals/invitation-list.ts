import { holdingStatuses } from '#contract/booking-statuses.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import type { AnswerOf, QueryOf } from '#contract/schemas/operation.ts';
import type { Invitation, Invited } from '#contract/types.gen.ts';
import type { referralsOperations } from '#contract/schemas/referrals.ts';
import { addMonths, monthOf, tripoliDay } from '#contract/days.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import type { Services } from '#server/platform/services.ts';
import type { RefusedReason } from './credit-eligibility.ts';
import { valueAt } from '#server/rates/rates.ts';
import { shortName } from './short-name.ts';

type GetReferral = (typeof referralsOperations)['getReferral'];
type Answer = AnswerOf<GetReferral>;

/** A guest has booked when nights are held for them. */
const hasBooked = `exists (
  select from stays as b
  where b.guest_id = r.referred_id and b.status in ${sqlList(holdingStatuses)}
)`;
const stateColumn = `case when r.state = 'credited' then 'credited' when ${hasBooked} then 'booked' else 'signed_up' end`;

interface InvitedRow {
  id: string;
  name: string | null;
  joined_at: Date;
  state: Invited['state'];
}

/** A user's code and link, the users whom they invited, newest first, and the invitation that they accepted. */
export async function getReferral(
  { db, pool, settings, clock }: Pick<Services, 'db' | 'pool' | 'settings' | 'clock'>,
  viewer: { id: string },
  { limit, cursor }: QueryOf<GetReferral>,
): Promise<Answer> {
  const [before] = readCursor(cursor, ['uuid']) ?? [];
  const [own, invited, totals, invitation, credit_dirham] = await Promise.all([
    pool.query<{ referral_code: string }>({
      name: 'referrals_code',
      text: 'select referral_code from users where id = $1',
      values: [viewer.id],
    }),
    pool.query<InvitedRow>({
      name: `referrals_invited${before === undefined ? '' : '_next'}`,
      text: `
        select r.id, case when u.is_open then u.name end as name, r.joined_at, ${stateColumn} as state
        from referrals as r join people as u on u.id = r.referred_id
        where r.referrer_id = $1 ${before === undefined ? '' : 'and r.id < $3'}
        order by r.id desc limit $2`,
      values: [viewer.id, limit + 1, ...(before === undefined ? [] : [before])],
    }),
    pool.query<Answer['totals']>({
      name: 'referrals_totals',
      text: `
        select count(*)::int as invited, count(*) filter (where state <> 'signed_up')::int as booked,
          count(*) filter (where state = 'credited')::int as credited
        from (select ${stateColumn} as state from referrals as r where r.referrer_id = $1) as states`,
      values: [viewer.id],
    }),
    findInvitation({ pool, clock }, viewer.id),
    valueAt(db, 'referral_credit', clock.now()),
  ]);
  const code = own.rows[0]!.referral_code;
  const { items, next_cursor } = cutPage(invited.rows, limit, (last) => [last.id]);
  return {
    code,
    link: `${settings.PUBLIC_URL}/signup?ref=${code}`,
    credit_dirham,
    invited: items.map((row) => ({
      ...row,
      name: row.name === null ? null : shortName(row.name),
      joined_at: row.joined_at.toISOString(),
    })),
    next_cursor,
    totals: totals.rows[0]!,
    invitation,
  };
}

/** The invitation that a user of any role accepted, or null. */
export async function findInvitation(
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
  userId: string,
): Promise<Invitation | null> {
  const { rows } = await pool.query<{
    name: string | null;
    is_company: boolean;
    state: 'open' | 'credited' | 'refused';
    refused_reason: RefusedReason | null;
    reversed_at: Date | null;
    limited_at: Date | null;
    begins_at: Date | null;
    credit_dirham: number;
  }>({
    name: 'referrals_own',
    text: `
      select case when u.is_open then u.name end as name, u.role = 'host_company' as is_company,
        case r.state when 'credited' then r.credit_dirham else value_in_force('referral_credit', r.joined_at)::int end
          as credit_dirham,
        r.state, r.refused_reason, r.reversed_at, r.limited_at,
        case when r.state = 'credited' then stay_begins_at(r.booking_id) end as begins_at
      from referrals as r join people as u on u.id = r.referrer_id where r.referred_id = $1`,
    values: [userId],
  });
  const row = rows[0];
  if (!row) return null;
  const now = clock.now();
  const month = monthOf(tripoliDay(now));
  const isLimited = row.limited_at !== null && monthOf(tripoliDay(row.limited_at)) === month;
  const isHeld = row.begins_at !== null && row.begins_at > now;
  return {
    // The name of a company is no person's: it stays whole.
    inviter: row.name === null || row.is_company ? row.name : shortName(row.name),
    state: row.state === 'open' ? (row.reversed_at ? 'reversed' : 'waiting') : row.state,
    refused_reason: row.refused_reason,
    available_from: isHeld ? row.begins_at!.toISOString() : null,
    limited_until: row.state === 'open' && isLimited ? `${addMonths(month, 1)}-01` : null,
    credit_dirham: row.credit_dirham,
  };
}
