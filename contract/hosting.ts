/** Most entries of each list of the day. */
export const todayLimit = 20;
