import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** The statements of fees stay when the account is closed, as the ledger does. */
export const earningsAccount: AccountLifecycle = {
  exports: {
    fee_statements: `
      select reference, issued_at, due_on, amount_dirham, settled_at from fee_statements where host_id = $1 order by month_on`,
  },
};
