/** The holidays that prices can be attached to. */
export const holidayKinds = [
  'eid_al_fitr',
  'eid_al_adha',
  'new_year',
  'independence_day',
  'ramadan',
  'summer',
] as const;
export type HolidayKind = (typeof holidayKinds)[number];

/** These last for weeks: their rules rank with the seasons, below those of the other holidays. */
export const seasonalHolidays: readonly HolidayKind[] = ['ramadan', 'summer'];

/** These follow the sighted moon: their days are announced a day before, and may be corrected. */
export const lunarHolidays: readonly HolidayKind[] = ['eid_al_fitr', 'eid_al_adha', 'ramadan'];
