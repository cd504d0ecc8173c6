import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Who declared, changed or ended an area stays with it when the account is closed, as who granted a refund does. */
export const emergenciesAccount: AccountLifecycle = {};
