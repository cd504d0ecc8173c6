/** The kinds of accounts that the list of users can be limited to. */
export const userGroups = ['guests', 'hosts', 'suspended', 'verified', 'administrators'] as const;
export type UserGroup = (typeof userGroups)[number];
