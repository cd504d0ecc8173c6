import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Payments stay when an account closes: the ledger refers to them, and they hold nothing personal. */
export const paymentsAccount: AccountLifecycle = {
  exports: {
    payments: `
      select id, reference, provider, method, amount_dirham, status, created_at, settled_at from payments
      where payer_id = $1 order by created_at`,
  },
};
