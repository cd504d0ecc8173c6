import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/**
 * What a domain does when an account is exported or closed. `server/account-lifecycles.ts` lists the lifecycles of all
 * domains; `accounts` runs them without knowing their tables.
 */
export interface AccountLifecycle {
  /**
   * The domain's parts of an export: the name of the part → a statement whose `$1` is the user's id. It selects only
   * columns about this person, no secrets and no texts of other people.
   */
  readonly exports?: Readonly<Record<string, string>>;

  /**
   * The account closed hook: erases personal data, in the transaction that closes the account. Rows that bookings and
   * the ledger refer to stay, without a name.
   */
  accountClosed?(trx: Kysely<DB>, userId: string, now: Date): Promise<void>;

  /**
   * Erases this person's name from notifications of other users. It runs after all `accountClosed` hooks, because every
   * transaction locks notifications last.
   */
  redactNotifications?(trx: Kysely<DB>, userId: string): Promise<void>;

  /** Erases what the database lets go only of a closed account. It runs last, once the account is closed. */
  accountErased?(trx: Kysely<DB>, userId: string): Promise<void>;

  /** Returns why the account cannot be closed, if so. It runs after the hooks, with the user's row locked. */
  findObstacle?(trx: Kysely<DB>, userId: string, closedBy: ClosedBy): Promise<ClosingObstacle | undefined>;
}

/** Who closes an account. */
export type ClosedBy = 'owner' | 'administrator';

/** What stands against closing an account; a debt does only where an administrator closes it. */
export type ClosingObstacle = 'bookings_stand' | 'disputes_stand' | 'refund_stands' | 'money_left' | 'user_debt_left';
