import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Who set a value stays with it when the account is closed, as who granted a refund does. */
export const ratesAccount: AccountLifecycle = {};
