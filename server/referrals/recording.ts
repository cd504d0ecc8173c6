import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Services } from '#server/platform/services.ts';
import { findRefusal } from './credit-eligibility.ts';
import { publishInviterEvent } from './credit-events.ts';
import { refuseReferral } from './queries.ts';

/**
 * Records who invited a new user, in the transaction that opens the account. A self-invitation is recorded as refused;
 * the inviter is notified of any other.
 */
export async function recordReferral(
  services: Pick<Services, 'clock' | 'jobs'>,
  trx: Kysely<DB>,
  referral: { referrer_id: string; referred_id: string; joined_at: Date },
): Promise<void> {
  const { id } = await trx.insertInto('referrals').values(referral).returning('id').executeTakeFirstOrThrow();
  const reason = await findRefusal(trx, referral);
  if (reason) await refuseReferral(trx, id, reason, null);
  else await publishInviterEvent(services, trx, { kind: 'referral_joined', referral_id: id });
}
