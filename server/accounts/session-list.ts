import type { AccountSession } from '#contract/account-settings.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { describeDevice } from './devices.ts';
import { revokeSessionsOf } from './queries.ts';
import type { Viewer } from './viewer.ts';

type Asker = Pick<Viewer, 'id' | 'session_id'>;

/** Where somebody is signed in: sessions that could still be refreshed, the latest used first. */
export async function listSessions({ db, clock }: Services, viewer: Asker): Promise<AccountSession[]> {
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

/** Ends one of somebody's sessions; its access token is refused from now on. Throws `not_found`. */
export async function endOwnSession({ db, clock }: Services, viewer: Asker, sessionId: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: clock.now() })
    .where('id', '=', sessionId)
    .where('user_id', '=', viewer.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not_found');
}

/** Ends every session of somebody but the one that asks. */
export async function endOtherSessions({ db, clock }: Services, viewer: Asker): Promise<void> {
  await revokeSessionsOf(db, viewer.id, clock.now(), viewer.session_id);
}
