import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { notify, type Told } from '#server/notifications/notifications.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';

const queue = 'referral-news';

interface CreditNews {
  kind: 'referral_credit' | 'referral_credit_reversed' | 'referral_credit_owed';
  user_id: string;
  booking_id: string;
  amount_dirham: number;
  owed_dirham?: number;
}

/** Has a user told of credit that came or went, once the caller's transaction has committed. */
export async function announceCredit(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  trx: Kysely<DB>,
  news: CreditNews,
): Promise<void> {
  await jobs.enqueue(trx, queue, { ...news, at: clock.now().toISOString() });
}

/** Works the queue. */
export function registerReferralNews(services: Services): void {
  services.jobs.handle<CreditNews & { at: string }>(queue, async (news) => {
    const { rows } = await services.pool.query<{ titles: Told }>({
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
  });
}
