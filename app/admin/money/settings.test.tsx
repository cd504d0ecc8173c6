import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addMonths, monthOf } from '#contract/days.ts';
import type { DatedValue } from '#contract/types.gen.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { expectAccessible, refusal, renderScreen } from '#test/screen.tsx';
import AdminSettings from './settings.tsx';

const value = (id: string, rest: Partial<DatedValue>): DatedValue => ({
  id: `019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e1${id}`,
  kind: 'guest_fee',
  value: 600,
  before: null,
  from: '2020-01-01',
  state: 'past',
  reason: 'The first value.',
  set_by: null,
  set_at: '2020-01-01T00:00:00.000Z',
  reverts: null,
  ...rest,
});
const values = [
  value('3', {
    value: 850,
    before: 550,
    from: '2099-01-01',
    state: 'future',
    reason: 'New year',
    set_by: 'Huda Admin',
  }),
  value('2', { value: 550, before: 600, from: '2026-06-01', state: 'in_force', reason: 'Card costs', set_by: 'Tariq' }),
  value('1', {}),
  value('4', { kind: 'referral_credit', value: 50_000, state: 'in_force' }),
];
const list = { values, versions: [{ kind: 'guest_fee', version: 3 }] };
const options = { path: '/admin/settings', viewer: { role: 'admin', admin_role: 'finance' } } as const;

test('shows what is in force, what is planned, and the history with its authors', async () => {
  await renderScreen(<AdminSettings />, { ...options, answers: { listDatedValues: list } });
  const fees = within(await screen.findByRole('region', { name: 'Fees and rates' }));
  const row = within(fees.getByRole('heading', { name: 'Service fee of guests' }).closest('li')!);
  expect(row.getByText('8.5%').closest('ins')).toBeTruthy();
  expect(row.getAllByText('5.5%').some((one) => one.closest('del'))).toBe(true);
  expect(row.getByText(/from .*2099/)).toBeTruthy();
  const history = within(screen.getByRole('region', { name: 'History: Service fee of guests' }));
  expect(history.getAllByRole('listitem')).toHaveLength(3);
  expect(history.getByText('Huda Admin')).toBeTruthy();
  expect(history.getByText('Card costs')).toBeTruthy();
  expect(history.getByRole('button', { name: /^Withdraw: / })).toBeTruthy();
  await expectAccessible();
  const policies = within(screen.getByRole('region', { name: 'Policies' }));
  expect(policies.getByText('LYD 50.00')).toBeTruthy();
  fireEvent.click(policies.getByRole('button', { name: 'History: Referral credit' }));
  expect(screen.getByRole('region', { name: 'History: Referral credit' })).toBeTruthy();
});

test('a change from next month shows old and new, and says what was changed meanwhile', async () => {
  const { user, bodiesOf, answer } = await renderScreen(<AdminSettings />, {
    ...options,
    answers: { listDatedValues: list },
  });
  await user.click(await screen.findByRole('button', { name: 'Change: Service fee of guests' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Percentage'), { target: { value: '6.5' } });
  await user.click(dialog.getByRole('button', { name: /^Next month/ }));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Costs rose' } });
  expect(dialog.getByText('5.5%').closest('del')).toBeTruthy();
  expect(dialog.getByText('6.5%').closest('ins')).toBeTruthy();
  expect(dialog.getByText(/On a stay of/).textContent).toMatch(/LYD\s40\.00 more/);
  await expectAccessible();
  const changed = { ...list, versions: [{ kind: 'guest_fee', version: 4 }] };
  answer({
    addDatedValue: refusal(409, 'setting_changed', undefined, 'Somebody else has changed it.'),
    listDatedValues: changed,
  });
  await user.click(dialog.getByRole('button', { name: 'Set the value' }));
  expect(await dialog.findByText('Somebody else has changed it.')).toBeTruthy();
  answer({ addDatedValue: changed });
  await user.click(dialog.getByRole('button', { name: 'Set the value' }));
  expect(await screen.findByText('The value is set')).toBeTruthy();
  const from = `${addMonths(monthOf(todayInTripoli()), 1)}-01`;
  const body = { kind: 'guest_fee', value: 650, from, reason: 'Costs rose' };
  expect(bodiesOf('addDatedValue')).toEqual([
    { ...body, version: 3 },
    { ...body, version: 4 },
  ]);
});

test('a revert is a new change with the value of before', async () => {
  const { user, bodiesOf } = await renderScreen(<AdminSettings />, {
    ...options,
    answers: { listDatedValues: list, addDatedValue: list },
  });
  await user.click(await screen.findByRole('button', { name: /^Revert: Service fee of guests/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>('Percentage').value).toMatch(/^6/);
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'A mistake' } });
  await user.click(dialog.getByRole('button', { name: 'Set the value' }));
  expect(await screen.findByText('The value is set')).toBeTruthy();
  expect(bodiesOf('addDatedValue')).toMatchObject([{ value: 600, reverts: values[1]!.id, reason: 'A mistake' }]);
});

test('other roles see the other settings only', async () => {
  const { calls } = await renderScreen(<AdminSettings />, {
    path: options.path,
    viewer: { role: 'admin', admin_role: 'support' },
  });
  const others = within(await screen.findByRole('region', { name: 'Other settings' }));
  expect(others.getByRole('link', { name: 'Contact words' })).toBeTruthy();
  expect(calls.some(({ operationId }) => operationId === 'listDatedValues')).toBe(false);
  expect(screen.queryByRole('region', { name: 'Policies' })).toBeNull();
});
