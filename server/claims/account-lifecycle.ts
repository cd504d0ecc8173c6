import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Only administrators claim, and their accounts are not closed by themselves. */
export const claimsAccount: AccountLifecycle = {};
