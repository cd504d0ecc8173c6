import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HolidayKind } from '#contract/holidays.ts';

export const holidayLabels: Readonly<Record<HolidayKind, MessageDescriptor>> = {
  eid_al_fitr: msg`Eid al-Fitr`,
  eid_al_adha: msg`Eid al-Adha`,
  new_year: msg`New Year`,
  independence_day: msg`Independence Day`,
  ramadan: msg`Ramadan`,
  summer: msg`Summer`,
};
