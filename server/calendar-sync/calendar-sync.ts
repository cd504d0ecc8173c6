// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { calendarSyncAccount } from './account-lifecycle.ts';
export { registerCalendarExport } from './export.ts';
