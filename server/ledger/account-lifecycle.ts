import { sql } from 'kysely';
import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/**
 * Ledger entries remain when an account closes. An account that we owe money (credit, earnings or refunds, each on its own: what
 * a host owes does not offset them) cannot be closed; nor one that owes us money, by an administrator.
 */
export const ledgerAccount: AccountLifecycle = {
  exports: {
    wallet: `
      select e.at, a.kind as account, e.kind, e.reference, -p.amount_dirham as amount_dirham
      from ledger_accounts as a join postings as p on p.account_id = a.id join ledger_entries as e on e.id = p.entry_id
      where a.user_id = $1 order by e.at, e.id`,
  },

  async findObstacle(trx, userId, closedBy) {
    const { rows } = await sql<{ is_owed: boolean; owes: boolean }>`
      select coalesce(bool_or(balance_dirham > 0), false) as is_owed, coalesce(bool_or(balance_dirham < 0), false) as owes
      from (
        select sum(b.credit_dirham - b.debit_dirham) as balance_dirham
        from ledger_accounts as a join ledger_balances as b on b.account_id = a.id
        where a.user_id = ${userId} group by a.id
      ) as accounts
    `.execute(trx);
    const { is_owed, owes } = rows[0]!;
    if (is_owed) return 'money_left';
    return owes && closedBy === 'administrator' ? 'user_debt_left' : undefined;
  },
};
