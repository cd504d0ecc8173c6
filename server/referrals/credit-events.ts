import type { Kysely } from 'kysely';
import { referralCreditDirham } from '#contract/referrals.ts';
import type { DB } from '#db/types.ts';
import { notify } from '#server/notifications/notifications.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { findInviter, readTitlesOfBooking } from './credit-event-list.ts';
import { shortName } from './short-name.ts';

// Jobs that wait in these queues keep their names over a release.
const creditQueue = 'referral-news';
const inviterQueue = 'inviter-news';

interface CreditEvent {
  kind: 'referral_credit' | 'referral_credit_reversed' | 'referral_credit_owed';
  user_id: string;
  booking_id: string;
  amount_dirham: number;
  owed_dirham?: number;
}

/** What an inviter is told of a friend: that they have joined, and that they have got their credit. */
export const inviterKinds = ['referral_joined', 'referral_rewarded'] as const;

interface InviterEvent {
  kind: (typeof inviterKinds)[number];
  referral_id: string;
}

type Announcing = Pick<Services, 'jobs' | 'clock'>;

/** Has a user told of credit that came or went, once the caller's transaction has committed. */
export async function publishCreditEvent(
  { jobs, clock }: Announcing,
  trx: Kysely<DB>,
  event: CreditEvent,
): Promise<void> {
  await jobs.enqueue(trx, creditQueue, { ...event, at: clock.now().toISOString() });
}

/** Has an inviter told of a friend, each thing once, when the caller's transaction has committed. */
export async function publishInviterEvent(
  { jobs, clock }: Announcing,
  trx: Kysely<DB>,
  event: InviterEvent,
): Promise<void> {
  await jobs.enqueue(trx, inviterQueue, { ...event, at: clock.now().toISOString() });
}

/** Works the queues. */
export function registerCreditEvents(services: Services): void {
  services.jobs.handle<CreditEvent & { at: string }>(creditQueue, (event) => notifyCredit(services, event));
  services.jobs.handle<InviterEvent & { at: string }>(inviterQueue, (event) => notifyInviter(services, event));
}

async function notifyCredit(services: Services, event: CreditEvent & { at: string }): Promise<void> {
  const home = await readTitlesOfBooking(services.pool, event.booking_id);
  await transact(services.db, (trx) =>
    notify(services, trx, [
      {
        to: event.user_id,
        kind: event.kind,
        side: 'guest',
        reference: event.booking_id,
        fact: `referral ${event.booking_id} ${event.kind}`,
        at: new Date(event.at),
        data: {
          home,
          amount_dirham: event.amount_dirham,
          owed_dirham: event.owed_dirham ?? 0,
        },
      },
    ]),
  );
}

/** So many friends a day are worth a mail each; whoever hands out a code to a crowd looks at the list. */
const mailsADay = 10;

/** Only guests are told: the screen of invitations is theirs. */
async function notifyInviter(
  services: Services,
  { kind, referral_id, at }: InviterEvent & { at: string },
): Promise<void> {
  const told = await findInviter(services.pool, referral_id);
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
