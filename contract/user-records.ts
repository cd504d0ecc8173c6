/** What an administrator can do with an account. */
export const userActs = ['act_as', 'suspend', 'reinstate', 'end_sessions', 'verify_identity', 'erase'] as const;
export type UserAct = (typeof userActs)[number];
/** Longest note, in characters. */
export const noteLimit = 2000;
