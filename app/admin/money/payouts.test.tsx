import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ManagedFeeStatement, WaitingPayoutAccount } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import AdminPayouts from './payouts.tsx';

const account: WaitingPayoutAccount = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17',
  host_id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e18',
  host_name: 'Salma Host',
  kind: 'iban',
  provider: 'Jumhouria Bank',
  holder: 'Salma Host',
  number_end: '0361',
  state: 'unverified',
  refusal: null,
  created_at: '2026-11-20T08:00:00.000Z',
  effective_at: '2026-11-23T08:00:00.000Z',
  decided_at: null,
};
const statement: ManagedFeeStatement = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e19',
  host_id: account.host_id,
  host_name: 'Salma Host',
  reference: 'DYR-0795-9139',
  month: '2026-11',
  due_on: '2026-11-15',
  amount_dirham: 147_450,
  left_dirham: 147_450,
  state: 'overdue',
  steps: [],
};
const none = { payout_accounts: [] };
const nothingOpen = { fee_statements: [], next_cursor: null };
const open = (answers: Answers) =>
  renderScreen(<AdminPayouts />, { path: '/admin/payouts', viewer: { role: 'admin' }, answers });

test('shows the whole number only on request, and refuses with a reason', async () => {
  const { calls, answer } = await open({
    listPayoutAccounts: { payout_accounts: [account] },
    listFeeStatements: nothingOpen,
    getPayoutAccountNumber: { number: 'LY83002048000020100120361' },
    decidePayoutAccount: { ...account, state: 'refused' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Check: Salma Host' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('•••• 0361')).toBeTruthy();
  expect(calls.some(({ operationId }) => operationId === 'getPayoutAccountNumber')).toBe(false);
  await expectAccessible();
  fireEvent.click(dialog.getByRole('button', { name: 'Show the whole number' }));
  expect(await dialog.findByText('LY83 0020 4800 0020 1001 2036 1')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(dialog.getByText('Write the reason that the person will read')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Reason, as the person will read it'), { target: { value: 'Another name.' } });
  answer({ listPayoutAccounts: none });
  fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('No payout account is waiting')).toBeTruthy();
  expect(calls.find(({ operationId }) => operationId === 'decidePayoutAccount')?.body).toEqual({
    state: 'refused',
    reason: 'Another name.',
  });
});

test('records a part of a statement as transferred, and says why it was refused', async () => {
  const { calls, answer } = await open({
    listPayoutAccounts: none,
    listFeeStatements: { fee_statements: [statement], next_cursor: null },
    recordFeeTransfer: refusal(409, 'transfer_recorded', undefined, 'It is recorded already.'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Record a transfer: Salma Host, DYR-0795-9139' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(dialog.getByText('Write the reference by which the bank names the transfer')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Amount that arrived'), { target: { value: '100' } });
  fireEvent.change(dialog.getByLabelText('Reference of the bank'), { target: { value: 'FT2611-88' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await dialog.findByText('It is recorded already.')).toBeTruthy();
  await expectAccessible();
  answer({ recordFeeTransfer: { ...statement, left_dirham: 47_450 }, listFeeStatements: nothingOpen });
  fireEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('The transfer is recorded')).toBeTruthy();
  expect(calls.findLast(({ operationId }) => operationId === 'recordFeeTransfer')?.body).toEqual({
    amount_dirham: 100_000,
    bank_reference: 'FT2611-88',
  });
});
