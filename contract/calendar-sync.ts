/** The platforms with which calendars are exchanged; `other` is any program, named by the host. */
export const partners = ['airbnb', 'booking', 'vrbo', 'google', 'other'] as const;
export type Partner = (typeof partners)[number];

/** `waiting`: the feed came back without the nights that it had, and has to say so a second time. */
export const feedStatuses = ['pending', 'ok', 'error', 'waiting'] as const;
export type FeedStatus = (typeof feedStatuses)[number];

/** What was read in another way than it was written: times of an unknown zone, an event that ends before it begins. */
export const feedNotes = ['unknown_zone', 'reversed'] as const;
export type FeedNote = (typeof feedNotes)[number];

/** The kinds of programs that read a link, by what they call themselves. */
export const calendarReaders = ['airbnb', 'booking', 'vrbo', 'google', 'apple', 'outlook', 'browser', 'other'] as const;
export type CalendarReader = (typeof calendarReaders)[number];

/** `keep_booking`: the host cancels on the other platform. `same_guest`: the event is an echo of the booking. */
export const conflictChoices = ['keep_booking', 'same_guest'] as const;
