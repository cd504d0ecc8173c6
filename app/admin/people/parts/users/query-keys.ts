/** The key of everything that the record of a user shows. */
export const userKey = (userId: string) => ['admin-user', userId] as const;
export const userRecordKey = (userId: string) => [...userKey(userId), 'record'] as const;
