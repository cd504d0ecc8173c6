import { z } from 'zod';
import { day, id, optional } from './common.ts';
import { entities } from './entities.ts';
import { admins, operation } from './operation.ts';
import { everyAdminRole } from '../roles.ts';
import { holidayKinds } from '../holidays.ts';

/** A holiday in one year: the nights `[starts_on, ends_on)`. */
export const holiday = z
  .object({
    id,
    kind: z.enum(holidayKinds),
    starts_on: day,
    ends_on: day,
    is_decided: z.boolean().meta({ description: 'its days are certain; until then they may move by a day' }),
  })
  .register(entities, { id: 'Holiday' });

const managedHoliday = holiday
  .extend({
    version: z.int(),
    hosts: z.int().meta({ description: 'hosts with a price or a limit attached to this kind of holiday' }),
  })
  .register(entities, { id: 'ManagedHoliday' });

const byHoliday = z.object({ holiday_id: id });
const days = { starts_on: day, ends_on: day, is_decided: z.boolean() };

export const holidaysOperations = {
  listHolidays: operation({
    method: 'GET',
    path: '/api/holidays',
    summary: 'The holidays that end after a day, today by default, of the two years from it',
    access: 'anyone',
    query: z.object({ from: optional(day) }),
    ok: z.object({ holidays: z.array(holiday) }),
    errors: [],
  }),
  listManagedHolidays: operation({
    method: 'GET',
    path: '/api/admin/holidays',
    summary: 'The holidays that end after a day, today by default, of the five years from it',
    access: admins,
    adminRoles: everyAdminRole,
    query: z.object({ from: optional(day) }),
    ok: z.object({ holidays: z.array(managedHoliday) }),
    errors: [],
  }),
  addHoliday: operation({
    method: 'POST',
    path: '/api/admin/holidays',
    summary: 'Add a holiday of another year',
    access: admins,
    adminRoles: ['trust'],
    body: z.object({ kind: z.enum(holidayKinds), ...days }),
    ok: managedHoliday,
    status: 201,
    errors: ['dates_reversed', 'holiday_overlaps'],
  }),
  correctHoliday: operation({
    method: 'PUT',
    path: '/api/admin/holidays/{holiday_id}',
    summary: 'Correct the days of a holiday: prices of nights that nobody has booked move with it, and hosts are told',
    access: admins,
    adminRoles: ['trust'],
    params: byHoliday,
    body: z.object({ version: z.int(), ...days }),
    ok: managedHoliday,
    errors: ['not_found', 'dates_reversed', 'holiday_overlaps', 'state_moved_on'],
  }),
};
