import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import type { DatedValue } from '#contract/types.gen.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { expectAccessible, refusal, renderScreen } from '#test/screen.tsx';
import AdminFees from './fees.tsx';

const value = (id: string, rest: Partial<DatedValue>): DatedValue => ({
  id: `019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e1${id}`,
  kind: 'guest_fee',
  value: 600,
  from: '2020-01-01',
  state: 'in_force',
  before: null,
  reverts: null,
  reason: 'The first value.',
  set_by: null,
  set_at: '2020-01-01T00:00:00.000Z',
  ...rest,
});
const versions: never[] = [];
const next = value('2', { value: 850, from: '2099-01-01', state: 'future', reason: 'New year', set_by: 'Huda Admin' });

test('shows what is in force and to come, sets a value from a later day, and removes one', async () => {
  const { calls, answer } = await renderScreen(<AdminFees />, {
    path: '/admin/finance/fees',
    viewer: { role: 'admin' },
    answers: { listDatedValues: { values: [next, value('1', {})], versions } },
  });
  const fee = within(await screen.findByRole('region', { name: 'Service fee of guests' }));
  expect(fee.getByText('8.5%')).toBeTruthy();
  expect(fee.getByText('In force')).toBeTruthy();
  await expectAccessible();
  fireEvent.click(fee.getByRole('button', { name: 'Add a value: Service fee of guests' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('In force from'), { target: { value: todayInTripoli() } });
  fireEvent.click(dialog.getByRole('button', { name: 'Set the value' }));
  expect(dialog.getByText('Write the percentage')).toBeTruthy();
  expect(dialog.getByText('Choose a day from tomorrow on')).toBeTruthy();
  const from = addDays(todayInTripoli(), 3);
  fireEvent.change(dialog.getByLabelText('Percentage'), { target: { value: '7.25' } });
  fireEvent.change(dialog.getByLabelText('In force from'), { target: { value: from } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Costs' } });
  answer({ addDatedValue: refusal(409, 'rate_exists', undefined, 'There is one.') });
  fireEvent.click(dialog.getByRole('button', { name: 'Set the value' }));
  expect(await dialog.findByText('There is one.')).toBeTruthy();
  expect(calls.findLast(({ operationId }) => operationId === 'addDatedValue')?.body).toEqual({
    kind: 'guest_fee',
    value: 725,
    from,
    reason: 'Costs',
  });
  await expectAccessible();
});

test('sets the price of a dollar with four decimals', async () => {
  const { bodiesOf } = await renderScreen(<AdminFees />, {
    path: '/admin/finance/fees',
    viewer: { role: 'admin' },
    answers: {
      listDatedValues: { values: [value('3', { kind: 'usd_rate', value: 64_000 })], versions },
      addDatedValue: { values: [], versions },
    },
  });
  const price = within(await screen.findByRole('region', { name: 'Price of a dollar' }));
  expect(price.getByText('LYD 6.40')).toBeTruthy();
  fireEvent.click(price.getByRole('button', { name: 'Add a value: Price of a dollar' }));
  const dialog = within(await screen.findByRole('dialog'));
  const dinar = dialog.getByLabelText('Dinar for one');
  fireEvent.change(dinar, { target: { value: '0' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'The central bank' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Set the value' }));
  expect(dialog.getByText('Write how many dinar it costs')).toBeTruthy();
  await expectAccessible();
  fireEvent.change(dinar, { target: { value: '6.8125' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Set the value' }));
  expect(await screen.findByText('The value is set')).toBeTruthy();
  expect(bodiesOf('addDatedValue')).toEqual([
    { kind: 'usd_rate', value: 68_125, from: addDays(todayInTripoli(), 1), reason: 'The central bank' },
  ]);
});
