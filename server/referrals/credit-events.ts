import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { notify } from '#server/notifications/notifications.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { findInviter, readTitlesOfBooking } from './credit-event-list.ts';
import { referralNotifications } from './notifications.ts';
import { shortName } from './short-name.ts';

// The queues keep the names of earlier releases, because jobs may wait in them during an update.
export const creditQueue = 'referral-news';

export const inviterQueue = 'inviter-news';

export interface CreditEvent {
  kind: 'referral_credit' | 'referral_credit_reversed' | 'referral_credit_owed';
  user_id: string;
  booking_id: string;
  amount_dirham: number;
  owed_dirham?: number;
}

/** The notifications of an inviter: an invited user has signed up, and has received the credit. */
export const inviterKinds = ['referral_joined', 'referral_rewarded'] as const;

export interface InviterEvent {
  kind: (typeof inviterKinds)[number];
  referral_id: string;
}

type EventServices = Pick<Services, 'jobs' | 'clock'>;

/** Notifies a user of credit that was given or reversed, once the caller's transaction has committed. */
export async function publishCreditEvent(
  { jobs, clock }: EventServices,
  trx: Kysely<DB>,
  event: CreditEvent,
): Promise<void> {
  await jobs.enqueue(trx, creditQueue, { ...event, at: clock.now().toISOString() });
}

/** Notifies an inviter, once for each kind and referral, when the caller's transaction has committed. */
export async function publishInviterEvent(
  { jobs, clock }: EventServices,
  trx: Kysely<DB>,
  event: InviterEvent,
): Promise<void> {
  await jobs.enqueue(trx, inviterQueue, { ...event, at: clock.now().toISOString() });
}

export async function notifyCredit(services: Services, event: CreditEvent & { at: string }): Promise<void> {
  const home = await readTitlesOfBooking(services.pool, event.booking_id);
  await transact(services.db, (trx) =>
    notify(services, trx, [
      {
        to: event.user_id,
        kind: referralNotifications[event.kind],
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

/** Mails about sign-ups that one inviter gets in a day; further ones are notifications only. */
const mailsADay = 10;

export async function notifyInviter(
  services: Services,
  { kind, referral_id, at }: InviterEvent & { at: string },
): Promise<void> {
  const inviter = await findInviter(services.pool, referral_id);
  if (!inviter) return;
  const isOverLimit = kind === 'referral_joined' && inviter.invited_in_a_day > mailsADay;
  await transact(services.db, (trx) =>
    notify(services, trx, [
      {
        to: inviter.inviter_id,
        kind: referralNotifications[kind],
        side: 'guest',
        reference: referral_id,
        fact: `${kind} ${referral_id}`,
        at: new Date(at),
        data: { name: shortName(inviter.invited_name), amount_dirham: inviter.promised_dirham },
        ...(isOverLimit ? { byMail: false as const } : {}),
      },
    ]),
  );
}
