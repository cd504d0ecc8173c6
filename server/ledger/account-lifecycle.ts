import { sql } from 'kysely';
import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Ledger entries remain when an account closes. An account that we owe money (credit, earnings, refunds) cannot be closed. */
export const ledgerAccount: AccountLifecycle = {
  exports: {
    wallet: `
      select e.at, a.kind as account, e.kind, e.reference, -p.amount_dirham as amount_dirham
      from ledger_accounts as a join postings as p on p.account_id = a.id join ledger_entries as e on e.id = p.entry_id
      where a.user_id = $1 order by e.at, e.id`,
  },

  async findObstacle(trx, userId) {
    const { rows } = await sql<{ owed: number }>`
      select coalesce(sum(b.credit_dirham - b.debit_dirham), 0)::bigint as owed
      from ledger_accounts as a join ledger_balances as b on b.account_id = a.id
      where a.user_id = ${userId}
    `.execute(trx);
    return rows[0]!.owed > 0 ? 'money_left' : undefined;
  },
};
