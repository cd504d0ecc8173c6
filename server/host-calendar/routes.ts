import type { hostCalendarOperations } from '#contract/schemas/host-calendar.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { editCalendar } from './edits.ts';
import { getCalendar, listCalendars } from './calendars.ts';
import { writeRanges } from './range-edits.ts';
import { undoEdit } from './undo.ts';

export function hostCalendarHandlers(services: Services): HandlersFor<typeof hostCalendarOperations> {
  return {
    getCalendar: ({ viewer, locale, params, query }) =>
      getCalendar(services, viewer, locale, params.property_id, query),
    editCalendar: ({ viewer, params, body }) =>
      editCalendar(services, viewer, { ...body, property_ids: [params.property_id] }),
    listCalendars: ({ viewer, locale, query }) => listCalendars(services, viewer, locale, query),
    editCalendars: ({ viewer, body, idempotency }) => editCalendar(services, viewer, body, idempotency),
    writeCalendarRanges: ({ viewer, locale, body, idempotency }) =>
      writeRanges(services, viewer, locale, body.ranges, idempotency),
    undoCalendarEdit: ({ viewer, body }) => undoEdit(services, viewer, body.token),
  };
}
