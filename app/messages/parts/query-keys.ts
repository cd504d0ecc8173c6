/** Under which keys the query cache holds conversations; each account has its own. */
export const conversationsKey = (userId: string) => ['conversations', userId] as const;
export const threadKey = (userId: string, bookingId: string) => ['conversation', userId, bookingId, 'thread'] as const;
export const detailsKey = (userId: string, bookingId: string) =>
  ['conversation', userId, bookingId, 'details'] as const;
