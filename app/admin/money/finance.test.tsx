import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addMonths } from '#contract/days.ts';
import type { Finance } from '#contract/finance.ts';
import type { ManagedPayment, PaymentContradiction } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import AdminFinance from './finance.tsx';

const payment: ManagedPayment = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17',
  booking_id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e18',
  payer: { id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e19', name: 'Mariam Guest' },
  method: 'adfali',
  status: 'unknown',
  amount_dirham: 640_000,
  gateway_amount: '640.00',
  gateway_currency: 'LYD',
  invoice_no: 'D0042',
  provider_reference: null,
  failure: null,
  created_at: '2026-11-20T08:00:00.000Z',
  settled_at: null,
  settled_by: null,
  settle_reason: null,
};
const contradiction: PaymentContradiction = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e20',
  kind: 'approved_after_settlement',
  amount: '640.00',
  currency: 'LYD',
  transaction_id: '9F31',
  received_at: '2026-11-20T10:00:00.000Z',
  closed_at: null,
  closed_by: null,
  close_note: null,
  payment: { ...payment, status: 'failed' },
};
const finance: Finance = {
  at: '2026-11-21T12:20:00.000Z',
  lines: [
    { account: 'gateway', provider: 'plutu', debit_dirham: 1_640_000, credit_dirham: 0 },
    { account: 'guest_funds', provider: null, debit_dirham: 0, credit_dirham: 1_640_000 },
  ],
  owed_to_hosts: { hosts: 842, amount_dirham: 428_116_300 },
  hosts_below_zero: { hosts: 1, amount_dirham: 412_000 },
  unknown_payments: 1,
  unknown_dirham: 640_000,
  oldest_unknown_at: '2026-11-20T08:00:00.000Z',
  fees_by_month: Array.from({ length: 12 }, (_, index) => ({
    month: addMonths('2025-12', index),
    amount_dirham: index * 1_000_000,
  })),
  checked: { at: '2026-11-21T02:15:00.000Z', differences: 0 },
};
const quiet = {
  getFinance: finance,
  listHostsBelowZero: { hosts: [] },
  listUnknownPayments: { payments: [], next_cursor: null },
  listPaymentContradictions: { contradictions: [], next_cursor: null },
};
const open = (answers: Answers, path = '/admin/finance') =>
  renderScreen(<AdminFinance />, { path, viewer: { role: 'admin' }, answers: { ...quiet, ...answers } });

test('shows both sides of the trial balance, at a time in Libya that the address keeps', async () => {
  const { calls } = await open({}, '/admin/finance?at=2026-11-21T14:20');
  const table = within(await screen.findByRole('table', { name: /By kind of account/ }));
  const row = within(table.getByRole('row', { name: /^Payment service/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1,640.00', '']);
  const foot = within(table.getByRole('row', { name: /Both sides/ }));
  expect(foot.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1,640.00', '1,640.00']);
  expect(screen.getByText('Sum zero')).toBeTruthy();
  expect(screen.getByText(/Checked by replay .*: equal/)).toBeTruthy();
  expect(screen.getByText('No host owes anything.')).toBeTruthy();
  expect(screen.getByText('No payment is unknown')).toBeTruthy();
  expect(screen.queryByText('Reports that contradict the record')).toBeNull();
  expect(screen.getByRole('img', { name: /^Fees by month from/ })).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Table'));
  expect(screen.getByRole('row', { name: /November 2026/ }).textContent).toContain('11,000.00');
  expect(calls.find(({ operationId }) => operationId === 'getFinance')?.query).toEqual({
    at: '2026-11-21T12:20:00.000Z',
  });
  await expectAccessible();
});

test('says when the ledger is off, differs from its replay, or cannot be read', async () => {
  const { answer } = await open({
    getFinance: {
      ...finance,
      lines: finance.lines.slice(0, 1),
      checked: { at: '2026-11-21T02:15:00.000Z', differences: 3 },
    },
    listHostsBelowZero: refusal(500, 'server_error'),
  });
  expect(await screen.findByText(/Off by/)).toBeTruthy();
  expect(screen.getByText(/3 differences, stop payouts/)).toBeTruthy();
  answer({
    listHostsBelowZero: {
      hosts: [{ host_id: payment.id, name: 'Jamal Host', amount_dirham: 1_240_000, since: '2026-01-01T00:00:00.000Z' }],
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('−1,240.00')).toBeTruthy();
});

test('settles a payment with the reference of the payment service', async () => {
  const { calls, answer } = await open({
    listUnknownPayments: { payments: [payment], next_cursor: null },
    settlePayment: refusal(409, 'gateway_reference_used', undefined, 'Another payment has this reference.'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Settle: Mariam Guest' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: /^Post/ }));
  expect(dialog.getByText('Choose what happened')).toBeTruthy();
  fireEvent.click(dialog.getByLabelText('It was paid'));
  fireEvent.click(dialog.getByRole('button', { name: /^Post/ }));
  expect(dialog.getByText('Write the number of the transaction')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Reference of the payment service'), { target: { value: '9F31-78115' } });
  fireEvent.change(dialog.getByLabelText('Amount they show'), { target: { value: '630' } });
  fireEvent.change(dialog.getByLabelText('How you know it'), { target: { value: 'Their statement' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Post LYD\u00a0630.00' }));
  expect(await dialog.findByText('Another payment has this reference.')).toBeTruthy();
  await expectAccessible();
  answer({
    settlePayment: { ...payment, status: 'approved' },
    listUnknownPayments: { payments: [], next_cursor: null },
  });
  fireEvent.click(dialog.getByRole('button', { name: /^Post/ }));
  expect(await screen.findByText('The payment is posted')).toBeTruthy();
  expect(calls.findLast(({ operationId }) => operationId === 'settlePayment')?.body).toEqual({
    outcome: 'approved',
    gateway_reference: '9F31-78115',
    amount_dirham: 630_000,
    reason: 'Their statement',
  });
});

test('records that a payment was not made, without a reference', async () => {
  const { calls } = await open({
    listUnknownPayments: { payments: [payment], next_cursor: null },
    settlePayment: { ...payment, status: 'failed' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Settle: Mariam Guest' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByLabelText('It was not'));
  fireEvent.change(dialog.getByLabelText('How you know it'), { target: { value: 'Not on their statement' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Record as not paid' }));
  expect(await screen.findByText('The payment is recorded as not paid')).toBeTruthy();
  expect(calls.findLast(({ operationId }) => operationId === 'settlePayment')?.body).toEqual({
    outcome: 'failed',
    reason: 'Not on their statement',
  });
});

test('lists what a payment service reports against the record, until it is closed with a note', async () => {
  const { calls, answer } = await open({
    listPaymentContradictions: { contradictions: [contradiction], next_cursor: null },
    closePaymentContradiction: contradiction,
  });
  expect(await screen.findByText('Reported as paid after it was recorded as not paid')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close: Mariam Guest' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Close the report' }));
  expect(dialog.getByText('Write what was done')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('What was done'), { target: { value: 'Refunded by hand' } });
  await expectAccessible();
  answer({ listPaymentContradictions: { contradictions: [], next_cursor: null } });
  fireEvent.click(dialog.getByRole('button', { name: 'Close the report' }));
  expect(await screen.findByText('The report is closed')).toBeTruthy();
  expect(calls.findLast(({ operationId }) => operationId === 'closePaymentContradiction')?.body).toEqual({
    note: 'Refunded by hand',
  });
});
