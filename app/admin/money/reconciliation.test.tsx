import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SuspenseItem } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type RenderOptions } from '#test/screen.tsx';
import AdminReconciliation from './reconciliation.tsx';

const item: SuspenseItem = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e30',
  source: 'bank_transfer',
  day: '2026-01-19',
  reference: 'FT-551902',
  payer: 'Hamza Treki',
  amount_dirham: 310_000,
  note: 'No reference of ours, and nobody has asked',
  by_name: 'Tariq',
  posted_at: '2026-01-20T07:02:00.000Z',
  can_clear: true,
  is_asked: false,
};
const suspense = (...items: SuspenseItem[]) => ({
  items,
  total_dirham: items.reduce((sum, { amount_dirham }) => sum + amount_dirham, 0),
  next_cursor: null,
});
const open = (options: RenderOptions = {}) =>
  renderScreen(<AdminReconciliation />, {
    path: '/admin/finance/reconciliation',
    viewer: { role: 'admin' },
    ...options,
    answers: {
      listReconciliationDays: { days: [], next_cursor: null },
      listSuspense: suspense(item),
      ...options.answers,
    },
  });

test('money of an unknown payer is cleared by asking another administrator where it goes', async () => {
  const { user, bodiesOf, answer } = await open();
  expect((await screen.findByText(/waits until somebody knows/)).textContent).toMatch(/^LYD\s310.00 waits/);
  await user.click(screen.getByRole('button', { name: 'Clear… FT-551902' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Why, for other administrators' }), 'Her slip shows it');
  await user.click(dialog.getByRole('button', { name: 'Ask another administrator' }));
  expect(dialog.getByText('Write the number or the reference')).toBeTruthy();
  expect(bodiesOf('askSecondAdmin')).toEqual([]);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Goes to' }), 'A host, who pays fees with it');
  await user.type(dialog.getByRole('textbox', { name: 'Reference of the statement of fees' }), 'DYR-4471-2610');
  answer({
    askSecondAdmin: refusal(422, 'invalid_input', { number: 'There is no statement of fees with this reference' }),
  });
  await user.click(dialog.getByRole('button', { name: 'Ask another administrator' }));
  expect(await dialog.findByText('There is no statement of fees with this reference')).toBeTruthy();
  await expectAccessible();
  answer({ askSecondAdmin: {}, listSuspense: suspense({ ...item, is_asked: true }) });
  await user.click(dialog.getByRole('button', { name: 'Ask another administrator' }));
  expect(await screen.findByRole('link', { name: 'Another administrator is asked' })).toBeTruthy();
  expect(bodiesOf('askSecondAdmin').at(-1)).toEqual({
    operation: 'clearSuspense',
    params: { suspense_id: item.id },
    body: { to: 'host', number: 'DYR-4471-2610', reason: 'Her slip shows it' },
  });
});

test('money of a day that is open is not cleared, in Arabic', async () => {
  await open({ locale: 'ar', answers: { listSuspense: suspense({ ...item, can_clear: false }) } });
  expect(await screen.findByText('يومه ما زال مفتوحاً')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /FT-551902/ })).toBeNull();
});

test('a list of unknown payers that is empty or fails says so', async () => {
  const { user, answer } = await open({ answers: { listSuspense: refusal(500) } });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  answer({ listSuspense: suspense() });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No money of unknown payers')).toBeTruthy();
});
