import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Who imported a statement, matched a line or closed a day stays with it when the account is closed. */
export const reconciliationAccount: AccountLifecycle = {};
