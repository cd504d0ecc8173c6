import type { Pool } from 'pg';
import type { LocalizedText } from '#server/notifications/notifications.ts';

/** Titles, by language, of the property that a booking is for. */
export async function readTitlesOfBooking(pool: Pool, bookingId: string): Promise<LocalizedText> {
  const { rows } = await pool.query<{ titles: LocalizedText }>({
    name: 'referrals_titles',
    text: `select coalesce(h.titles, '{}') as titles
           from stays as s join homes as h on h.id = s.property_id where s.id = $1`,
    values: [bookingId],
  });
  return rows[0]?.titles ?? {};
}

export interface Inviter {
  inviter_id: string;
  /** Of the invited user, in full. */
  invited_name: string;
  /** How many users signed up with this inviter's code in the day before, this one included. */
  invited_in_a_day: number;
  /** The credit that was promised to the invited user, in dirham. */
  promised_dirham: number;
}

/** The inviter of a referral; undefined where either account is closed, or the inviter is no guest. */
export async function findInviter(pool: Pool, referralId: string): Promise<Inviter | undefined> {
  const { rows } = await pool.query<Inviter>({
    name: 'referrals_inviter',
    text: `
      select i.id as inviter_id, f.name as invited_name,
        value_in_force('referral_credit', r.joined_at)::int as promised_dirham,
        (select count(*)::int from referrals as o
         where o.referrer_id = i.id and o.id <= r.id and o.joined_at > r.joined_at - interval '1 day')
          as invited_in_a_day
      from referrals as r
      join people as i on i.id = r.referrer_id and i.is_open and i.role = 'guest'
      join people as f on f.id = r.referred_id and f.is_open
      where r.id = $1`,
    values: [referralId],
  });
  return rows[0];
}
