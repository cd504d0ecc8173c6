import { stayedStatuses } from '#contract/booking-statuses.ts';
import { referralCreditDirham } from '#contract/referrals.ts';
import { walletCreditEntry, type Entry } from '#server/ledger/ledger.ts';
import type { People, Person } from './people.ts';
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

/** Whom guest@ has invited, with the credit that their first stays that lasted have brought them. */
export function makeReferrals(
  id: (at: Date) => string,
  people: People,
  stays: readonly Stay[],
): { referrals: ReferralRow[]; credits: { entry: Entry; at: Date }[] } {
  const { guest, guest2, pending } = people.demo;
  const later = people.guests.filter((one) => one.created_at > guest.created_at).slice(0, 2);
  const credits: { entry: Entry; at: Date }[] = [];
  const referrals = [guest2, pending, ...later]
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((friend: Person): ReferralRow => {
      const row = {
        id: id(friend.created_at),
        referrer_id: guest.id,
        referred_id: friend.id,
        joined_at: friend.created_at,
      };
      const first = firstStanding(friend, stays);
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

/** The first of somebody's stays that was paid or confirmed and came to something, and when it was. */
function firstStanding(friend: Person, stays: readonly Stay[]): { booking_id: string; at: Date } | undefined {
  return stays
    .filter((stay) => stay.guest_id === friend.id && stayedStatuses.includes(stay.status))
    .flatMap((stay) => stay.events.filter((event) => event.status === 'paid' || event.status === 'confirmed'))
    .map(({ booking_id, at }) => ({ booking_id, at }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
}
