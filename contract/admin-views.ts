/** The lists of the administration that keep views. */
export const viewedLists = ['bookings', 'users'] as const;
export type ViewedList = (typeof viewedLists)[number];
/** More are no longer found among the tabs. */
export const mostViews = 20;
