import type { AccountSession } from '#contract/types.gen.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { describeDevice } from '#server/platform/device-description.ts';
import { revokeSessionsOf } from './queries.ts';
import { recordSecurityEvent, type EventOrigin } from './security-events.ts';
import type { Viewer } from './viewer.ts';

type SessionOwner = Pick<Viewer, 'id' | 'session_id'>;

/** The sessions of a user that can still be refreshed, the most recently used first, at most 100. */
export async function listSessions({ db, clock }: Services, viewer: SessionOwner): Promise<AccountSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', viewer.id)
    .where('revoked_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refresh_tokens')
          .select('session_id')
          .whereRef('session_id', '=', 'sessions.id')
          .where('used_at', 'is', null)
          .where('expires_at', '>', clock.now()),
      ),
    )
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ...describeDevice(row.user_agent),
    signed_in_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    current: row.id === viewer.session_id,
  }));
}

/** Ends a session of the viewer; its access token becomes invalid. Throws `not_found`. */
export async function endOwnSession(
  { db, clock }: Services,
  viewer: SessionOwner,
  sessionId: string,
  caller: EventOrigin,
): Promise<void> {
  await transact(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('sessions')
      .set({ revoked_at: clock.now() })
      .where('id', '=', sessionId)
      .where('user_id', '=', viewer.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('not_found');
    await recordSecurityEvent(trx, { user_id: viewer.id, kind: 'sessions_ended', origin: caller }, clock.now());
  });
}

/** Ends all sessions of the viewer except the current one. */
export async function endOtherSessions(
  { db, clock }: Services,
  viewer: SessionOwner,
  caller: EventOrigin,
): Promise<void> {
  await transact(db, async (trx) => {
    await revokeSessionsOf(trx, viewer.id, clock.now(), viewer.session_id);
    await recordSecurityEvent(trx, { user_id: viewer.id, kind: 'sessions_ended', origin: caller }, clock.now());
  });
}
