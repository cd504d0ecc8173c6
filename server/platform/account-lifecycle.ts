import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/**
 * What one domain does for an account over its life. Each domain exports one; server/account-lifecycles.ts lists them,
 * and accounts runs them without knowing the others' tables.
 */
export interface AccountLifecycle {
  /**
   * The domain's parts of an export: name of the part → a statement whose `$1` is the user's id. Only columns that are
   * about this person; secrets and other people's texts stay out.
   */
  readonly exports?: Readonly<Record<string, string>>;

  /**
   * The account closed hook, in the transaction that closes the account: erases what is personal. Rows that bookings
   * and the ledger refer to stay, without a name.
   */
  accountClosed?(trx: Kysely<DB>, userId: string, now: Date): Promise<void>;

  /**
   * Erases this person's name from notifications that others received. It runs after every `accountClosed`, because
   * every transaction locks notifications last.
   */
  redactNotifications?(trx: Kysely<DB>, userId: string): Promise<void>;

  /** Why the account cannot be closed. It runs after the hooks, with the user's row locked. */
  findObstacle?(trx: Kysely<DB>, userId: string): Promise<'bookings_stand' | 'money_left' | undefined>;
}
