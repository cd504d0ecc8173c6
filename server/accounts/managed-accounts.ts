import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { notify } from '#server/notifications/notifications.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { describeDevice } from '#server/platform/device-description.ts';
import { identityNotifications } from './notifications.ts';
import { recordSecurityEvent } from './security-events.ts';

interface Act {
  userId: string;
  adminId: string;
  at: Date;
}

/**
 * Ends the sessions of a user, or one of them, in the caller's transaction. Throws `not_found`, `user_is_administrator`;
 * `state_moved_on` where nothing is left to end.
 * @returns what was ended: the browser and the system of each
 */
export async function endSessionsOf(
  trx: Kysely<DB>,
  { userId, adminId, at, sessionId }: Act & { sessionId?: string },
): Promise<string[]> {
  await lockManaged(trx, userId);
  let query = trx
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (sessionId !== undefined) query = query.where('id', '=', sessionId);
  const ended = await query.returning('user_agent').execute();
  if (ended.length === 0) throw new AppError('state_moved_on');
  await recordSecurityEvent(trx, { user_id: userId, kind: 'sessions_ended', actor_id: adminId }, at);
  return ended.map(({ user_agent }) => {
    const { browser, system } = describeDevice(user_agent);
    return [browser, system].filter(Boolean).join(', ') || 'unknown';
  });
}

/**
 * Verifies the identity of a user without a document, in the caller's transaction, and tells them. Throws `not_found`,
 * `user_is_administrator`; `state_moved_on` if it is verified or the account is closed; `document_to_decide` while a
 * document of theirs waits, because then that is decided on.
 */
export async function verifyByHand(
  services: Pick<Services, 'jobs' | 'mail' | 'sms' | 'settings' | 'clock'>,
  trx: Kysely<DB>,
  { userId, adminId, at }: Act,
): Promise<void> {
  const user = await lockManaged(trx, userId);
  if (user.closed_at || user.identity_verified_at) throw new AppError('state_moved_on');
  const waiting = await trx
    .selectFrom('identity_documents')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (waiting) throw new AppError('document_to_decide');
  await trx.updateTable('users').set({ identity_verified_at: at }).where('id', '=', userId).execute();
  await recordSecurityEvent(trx, { user_id: userId, kind: 'identity_approved', actor_id: adminId }, at);
  await notify(services, trx, [
    {
      to: userId,
      kind: identityNotifications.identity_verified,
      side: user.role === 'guest' ? 'guest' : 'host',
      reference: userId,
      fact: `identity by hand:${userId}:${at.toISOString()}`,
      data: {},
      at,
    },
  ]);
}

async function lockManaged(trx: Kysely<DB>, userId: string) {
  const user = await trx
    .selectFrom('users')
    .select(['role', 'closed_at', 'identity_verified_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw new AppError('not_found');
  if (user.role === 'admin') throw new AppError('user_is_administrator');
  return user;
}
