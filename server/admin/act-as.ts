import {
  beginActAs,
  endActAsById,
  endActAsOf,
  endOneExpiredActAs,
  type BegunActAs,
  type EndedActAs,
  type EventOrigin,
  type Viewer,
} from '#server/accounts/accounts.ts';
import { recordAudit, recordNoChange } from '#server/audit/audit.ts';
import { runAudited } from '#server/platform/audited-call.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';

type Starter = Pick<Viewer, 'id' | 'admin_role' | 'session_id'>;

/**
 * Begins to show Diyar to an administrator as a user sees it. What they had begun before in the same session ends. Throws as
 * `beginActAs` does.
 */
export async function startActAs(
  services: Services,
  starter: Starter,
  about: { userId: string; reason: string },
  caller: EventOrigin,
): Promise<BegunActAs> {
  return transact(services.db, async (trx) => {
    const at = services.clock.now();
    // Also locks the session, so that two at once leave one open.
    const before = await endActAsOf(trx, starter.session_id, at);
    const begun = await beginActAs(services, trx, starter, about, caller);
    if (before) await runAudited(callOf(before), () => recordEnd(trx, before));
    const { name } = begun.user;
    await recordAudit(trx, { name, after: { until: begun.ends_at.toISOString() } });
    return begun;
  });
}

/**
 * Ends what the administrator began, and nothing that they began since in another window. Ended already is no failure: the
 * time may be over.
 */
export async function endActAs(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id: adminId }: Pick<Viewer, 'id'>,
  actAsId: string,
): Promise<boolean> {
  return transact(db, async (trx) => {
    const ended = await endActAsById(trx, { adminId, actAsId }, clock.now());
    if (ended) await recordEnd(trx, ended);
    else recordNoChange();
    return ended !== undefined;
  });
}

/** Ends all act-as sessions that ended by themselves, each with its record at the moment of its end. */
export async function endExpiredActAs({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (;;) {
    const ended = await transact(db, async (trx) => {
      const one = await endOneExpiredActAs(trx, clock.now());
      if (one) await runAudited(callOf(one), () => recordEnd(trx, one));
      return one;
    });
    if (!ended) return;
  }
}

type Recorder = Parameters<typeof recordAudit>[0];

async function recordEnd(trx: Recorder, { user_id, name, ended_at }: EndedActAs): Promise<void> {
  const subject = { kind: 'users', id: user_id };
  await recordAudit(trx, { subject, name, after: { ended: ended_at.toISOString() } });
}

/** The call by which an end is recorded that nobody called for: from where it was begun. */
function callOf({ admin_id, admin_role, ip, user_agent, user_id }: EndedActAs) {
  return {
    operation: 'endActAs',
    actor: { id: admin_id, role: admin_role },
    ip,
    userAgent: user_agent ?? undefined,
    subject: { kind: 'users', id: user_id },
    why: undefined,
    isRecorded: false,
    isRepeated: false,
  };
}
