import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** What administrators did stays with their name when their account is closed. */
export const auditAccount: AccountLifecycle = {};
