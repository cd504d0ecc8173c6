import { stayedStatuses } from '#contract/booking-statuses.ts';
import { referralCreditDirham } from '#contract/referrals.ts';
import { walletCreditEntry, type Entry } from '#server/ledger/ledger.ts';
import type { UserGroups, DemoUser } from './users.ts';
import type { Stay } from './stays.ts';

export interface ReferralRow {
  id: string;
  referrer_id: string;
  referred_id: string;
  joined_at: Date;
  state: 'open' | 'credited';
  booking_id: string | null;
  credit_dirham: number;
  credited_at: Date | null;
}

/** The referrals of guest@, with the credit of friends who have had a first stay. */
export function makeReferrals(
  id: (at: Date) => string,
  userGroups: UserGroups,
  stays: readonly Stay[],
): { referrals: ReferralRow[]; credits: { entry: Entry; at: Date }[] } {
  const { guest, guest2, pending } = userGroups.demo;
  const later = userGroups.guests.filter((one) => one.created_at > guest.created_at).slice(0, 2);
  const credits: { entry: Entry; at: Date }[] = [];
  const referrals = [guest2, pending, ...later]
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((friend: DemoUser): ReferralRow => {
      const row = {
        id: id(friend.created_at),
        referrer_id: guest.id,
        referred_id: friend.id,
        joined_at: friend.created_at,
      };
      const first = firstStay(friend, stays);
      if (!first) return { ...row, state: 'open', booking_id: null, credit_dirham: 0, credited_at: null };
      const entry = walletCreditEntry({
        kind: 'referral_credit',
        cause: `referral ${row.id} ${first.booking_id}`,
        reference: first.booking_id,
        user_id: friend.id,
        amount_dirham: referralCreditDirham,
      });
      credits.push({ entry, at: first.at });
      return { ...row, ...first, state: 'credited', credit_dirham: referralCreditDirham, credited_at: first.at };
    })
    .map(({ at: _, ...row }: ReferralRow & { at?: Date }) => row);
  return { referrals, credits };
}

/** The friend's first stay that was paid or confirmed and not cancelled, with the time of that event. */
function firstStay(friend: DemoUser, stays: readonly Stay[]): { booking_id: string; at: Date } | undefined {
  return stays
    .filter((stay) => stay.guest_id === friend.id && stayedStatuses.includes(stay.status))
    .flatMap((stay) => stay.events.filter((event) => event.status === 'paid' || event.status === 'confirmed'))
    .map(({ booking_id, at }) => ({ booking_id, at }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
}
