// The public interface of the domain.
export { hostCalendarAccount } from './account-lifecycle.ts';
export { getListedProperty } from './calendar-property-list.ts';
export { getCalendar, listCalendars } from './calendars.ts';
export { editCalendar, type CalendarEdit } from './edits.ts';
export { undoEdit } from './undo.ts';
