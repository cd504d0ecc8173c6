// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { hostCalendarAccount } from './account-lifecycle.ts';
export { getListedProperty } from './calendar-property-list.ts';
