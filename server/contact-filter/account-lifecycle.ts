import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Who set the words stays with them when the account is closed, as who set a fee does. */
export const contactFilterAccount: AccountLifecycle = {};
