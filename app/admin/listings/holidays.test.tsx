import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ManagedHoliday } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import AdminHolidays from './holidays.tsx';

const eid: ManagedHoliday = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17',
  kind: 'eid_al_fitr',
  starts_on: '2027-03-09',
  ends_on: '2027-03-12',
  is_decided: false,
  version: 1,
  hosts: 2,
};
const open = (answers: Answers) =>
  renderScreen(<AdminHolidays />, { path: '/admin/holidays', viewer: { role: 'admin' }, answers });

test('shows the nights of a holiday and corrects them', async () => {
  const { calls, answer } = await open({ listManagedHolidays: { holidays: [eid] }, correctHoliday: eid });
  const row = within(await screen.findByRole('group', { name: /Eid al-Fitr 2027/ }));
  const first = row.getByLabelText<HTMLInputElement>('First night');
  expect(row.getByText('2 hosts have prices for it')).toBeTruthy();
  expect([first.value, row.getByLabelText<HTMLInputElement>('Last night').value]).toEqual(['2027-03-09', '2027-03-11']);
  await expectAccessible();
  fireEvent.change(first, { target: { value: '2027-03-10' } });
  fireEvent.change(row.getByLabelText('Last night'), { target: { value: '2027-03-12' } });
  fireEvent.click(row.getByLabelText('Certain'));
  answer({
    listManagedHolidays: { holidays: [{ ...eid, starts_on: '2027-03-10', ends_on: '2027-03-13', version: 2 }] },
  });
  fireEvent.click(row.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('The days are saved')).toBeTruthy();
  expect(calls.find(({ operationId }) => operationId === 'correctHoliday')?.body).toEqual({
    version: 1,
    starts_on: '2027-03-10',
    ends_on: '2027-03-13',
    is_decided: true,
  });
});

test('says why the days were not saved', async () => {
  await open({
    listManagedHolidays: { holidays: [eid] },
    correctHoliday: refusal(400, 'holiday_overlaps', undefined, 'This holiday already has other days.'),
  });
  const row = within(await screen.findByRole('group', { name: /Eid al-Fitr 2027/ }));
  fireEvent.click(row.getByLabelText('Certain'));
  fireEvent.click(row.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('This holiday already has other days.')).toBeTruthy();
});
