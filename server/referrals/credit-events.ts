import type { Kysely } from 'kysely';
import { referralCreditDirham } from '#contract/referrals.ts';
import type { DB } from '#db/types.ts';
import { notify, type LocalizedText } from '#server/notifications/notifications.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { shortName } from './short-name.ts';

const creditQueue = 'referral-news';
const inviterQueue = 'inviter-news';

interface CreditNews {
  kind: 'referral_credit' | 'referral_credit_reversed' | 'referral_credit_owed';
  user_id: string;
  booking_id: string;
  amount_dirham: number;
  owed_dirham?: number;
}

/** What an inviter is told of a friend: that they have joined, and that they have got their credit. */
export const inviterKinds = ['referral_joined', 'referral_rewarded'] as const;

interface InviterNews {
  kind: (typeof inviterKinds)[number];
  referral_id: string;
}

type Announcing = Pick<Services, 'jobs' | 'clock'>;

/** Has a user told of credit that came or went, once the caller's transaction has committed. */
export async function publishCreditEvent(
  { jobs, clock }: Announcing,
  trx: Kysely<DB>,
  news: CreditNews,
): Promise<void> {
  await jobs.enqueue(trx, creditQueue, { ...news, at: clock.now().toISOString() });
}

/** Has an inviter told of a friend, each thing once, when the caller's transaction has committed. */
export async function tellInviter({ jobs, clock }: Announcing, trx: Kysely<DB>, news: InviterNews): Promise<void> {
  await jobs.enqueue(trx, inviterQueue, { ...news, at: clock.now().toISOString() });
}

/** Works the queues. */
export function registerCreditEvents(services: Services): void {
  services.jobs.handle<CreditNews & { at: string }>(creditQueue, (news) => sayCredit(services, news));
  services.jobs.handle<InviterNews & { at: string }>(inviterQueue, (news) => sayToInviter(services, news));
}

async function sayCredit(services: Services, news: CreditNews & { at: string }): Promise<void> {
  const { rows } = await services.pool.query<{ titles: LocalizedText }>({
    name: 'referrals_titles',
    text: `select coalesce(json_object_agg(t.language, t.title), '{}') as titles
           from bookings as b join property_texts as t on t.property_id = b.property_id where b.id = $1`,
    values: [news.booking_id],
  });
  await transact(services.db, (trx) =>
    notify(services, trx, [
      {
        to: news.user_id,
        kind: news.kind,
        side: 'guest',
        reference: news.booking_id,
        fact: `referral ${news.booking_id} ${news.kind}`,
        at: new Date(news.at),
        data: {
          home: rows[0]?.titles ?? {},
          amount_dirham: news.amount_dirham,
          owed_dirham: news.owed_dirham ?? 0,
        },
      },
    ]),
  );
}

/** So many friends a day are worth a mail each; whoever hands out a code to a crowd looks at the list. */
const mailsADay = 10;

/** Only guests are told: the screen of invitations is theirs. */
async function sayToInviter(
  services: Services,
  { kind, referral_id, at }: InviterNews & { at: string },
): Promise<void> {
  const { rows } = await services.pool.query<{ inviter: string; friend: string; lately: number }>({
    name: 'referrals_inviter',
    text: `
      select i.id as inviter, f.name as friend,
        (select count(*)::int from referrals as o
         where o.referrer_id = i.id and o.id <= r.id and o.joined_at > r.joined_at - interval '1 day') as lately
      from referrals as r
      join users as i on i.id = r.referrer_id and i.closed_at is null and i.role = 'guest'
      join users as f on f.id = r.referred_id and f.closed_at is null
      where r.id = $1`,
    values: [referral_id],
  });
  const told = rows[0];
  if (!told) return;
  const isTooMuch = kind === 'referral_joined' && told.lately > mailsADay;
  await transact(services.db, (trx) =>
    notify(services, trx, [
      {
        to: told.inviter,
        kind,
        side: 'guest',
        reference: referral_id,
        fact: `${kind} ${referral_id}`,
        at: new Date(at),
        data: { name: shortName(told.friend), amount_dirham: referralCreditDirham },
        ...(isTooMuch ? { byMail: false as const } : {}),
      },
    ]),
  );
}
