/** The keys of conversations in the query cache. They contain the user id, so that accounts share no entries. */
export const conversationsKey = (userId: string) => ['conversations', userId] as const;
export const threadKey = (userId: string, bookingId: string) => ['conversation', userId, bookingId, 'thread'] as const;
export const detailsKey = (userId: string, bookingId: string) =>
  ['conversation', userId, bookingId, 'details'] as const;
