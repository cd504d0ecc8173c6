import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Who did something with money, asked for it or agreed to it stays with it when the account is closed. */
export const twoPersonsAccount: AccountLifecycle = {};
