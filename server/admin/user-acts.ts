import type { UserNote } from '#contract/types.gen.ts';
import {
  addUserNote,
  endSessionsOf,
  eraseAccount,
  readPerson,
  readUserProfile,
  verifyByHand,
  type Viewer,
} from '#server/accounts/accounts.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';

/** Writes a note about a user. Throws as `addUserNote` of the accounts does. */
export async function noteAboutUser(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'name'>,
  userId: string,
  text: string,
): Promise<UserNote> {
  return transact(db, async (trx) => {
    const at = clock.now();
    const note = await addUserNote(trx, viewer, { userId, text, at });
    const { name } = await readPerson(trx, userId);
    // The text is not repeated: it is erased with the account, and the log is not.
    await recordAudit(trx, { name, after: { note: note.id } });
    return note;
  });
}

/** Ends all sessions of a user, or one. Throws as `endSessionsOf` does. */
export async function endUserSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  userId: string,
  sessionId?: string,
): Promise<void> {
  await transact(db, async (trx) => {
    const at = clock.now();
    const one = sessionId === undefined ? {} : { sessionId };
    const ended = await endSessionsOf(trx, { userId, adminId: viewer.id, at, ...one });
    const { name } = await readPerson(trx, userId);
    const subject = { kind: 'users', id: userId };
    await recordAudit(trx, { subject, name, after: { ended: ended.length, devices: ended.slice(0, 20) } });
  });
}

/** Verifies the identity of a user without a document. Throws as `verifyByHand` does. */
export async function verifyIdentity(services: Services, viewer: Pick<Viewer, 'id'>, userId: string): Promise<void> {
  await transact(services.db, async (trx) => {
    const at = services.clock.now();
    await verifyByHand(services, trx, { userId, adminId: viewer.id, at });
    const { name } = await readPerson(trx, userId);
    await recordAudit(trx, { name, before: { identity: 'none' }, after: { identity: 'verified by hand' } });
  });
}

/** What stands against closing an account, as its owner and as an administrator reads it. */
const obstacles = {
  bookings_stand: 'user_bookings_stand',
  disputes_stand: 'user_disputes_stand',
  refund_stands: 'user_refund_stands',
  money_left: 'user_money_left',
} as const;

/**
 * Closes the account of a user forever. Throws `not_found`, `user_is_administrator`, `user_bookings_stand`,
 * `user_disputes_stand`, `user_refund_stands`, `user_money_left`, `user_debt_left`; `state_moved_on` if it is closed already.
 */
export async function eraseUser(
  services: Services,
  userId: string,
  lifecycles: readonly AccountLifecycle[],
): Promise<void> {
  // Throws `not_found`.
  await readUserProfile(services.db, userId);
  try {
    await transact(services.db, async (trx) => {
      if (!(await eraseAccount(services, trx, userId, 'administrator', lifecycles)))
        throw new AppError('state_moved_on');
      // Without the name, which is erased.
      await recordAudit(trx, { before: { closed: false }, after: { closed: true } });
    });
  } catch (error) {
    if (error instanceof AppError && error.code in obstacles) {
      throw new AppError(obstacles[error.code as keyof typeof obstacles]);
    }
    throw error;
  }
}
