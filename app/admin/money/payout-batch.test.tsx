import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PayoutBatch, PayoutTransfer } from '#contract/types.gen.ts';
import { deferred, expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import AdminPayoutBatch from './payout-batch.tsx';

const id = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';
const tariq = { at: '2026-11-20T09:40:00.000Z', by: 'Tariq' };
const najla = { at: '2026-11-20T10:05:00.000Z', by: 'Najla' };
const draft: PayoutBatch = {
  id,
  number: 'P-118',
  state: 'draft',
  cap_dirham: 10_000_000,
  hosts: 2,
  transfers: 3,
  payouts: 5,
  gross_dirham: 12_640_500,
  fees_dirham: 40_000,
  amount_dirham: 12_600_500,
  largest_dirham: 10_000_000,
  left_out: 1,
  returned: 0,
  drafted: tariq,
  approved: null,
  exported: null,
  sent: null,
  discarded: null,
  files: [],
  actions: ['approve', 'discard'],
};
const transfer: PayoutTransfer = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e18',
  position: 1,
  host_id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e19',
  host_name: 'Salma Host',
  account: { provider: 'Jumhouria Bank', number_end: '0361' },
  state: 'draft',
  part: 1,
  parts: 1,
  payouts: 2,
  gross_dirham: 640_500,
  fees_dirham: 40_000,
  amount_dirham: 600_500,
  file: null,
  return_reason: null,
  returned_at: null,
  sent_again_at: null,
  homes: [{ property_id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e20', title: 'Courtyard house' }],
};
const split = { ...transfer, id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e21', host_name: 'Sahel Homes', part: 2, parts: 2 };
const held = {
  host_id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e22',
  host_name: 'Walid Host',
  obstacle: 'held',
  hold: { id, kind: 'case', label: 'C-2207', reason: 'C-2207: damage' },
  payouts: 1,
  amount_dirham: 90_000,
};

const open = (answers: Answers) => {
  const Screen = AdminPayoutBatch as unknown as (props: { params: { batchId: string } }) => React.ReactNode;
  return renderScreen(<Screen params={{ batchId: id }} />, {
    path: `/admin/payouts/batches/${id}`,
    viewer: { role: 'admin' },
    answers: {
      getPayoutBatch: draft,
      listPayoutTransfers: { transfers: [transfer, split], next_cursor: null },
      listLeftOutPayouts: { left_out: [held] },
      ...answers,
    },
  });
};
const row = (name: string) => within(screen.getByText(name).closest('li')!);

test('a draft shows parts, fees and what is left out, and is approved with the amount typed', async () => {
  const { bodiesOf, answer } = await open({ approvePayoutBatch: refusal(409, 'batch_changed', undefined, 'Changed.') });
  expect(await screen.findByText('Waits for a second administrator')).toBeTruthy();
  expect((await screen.findAllByText('Part 2 of 2')).length).toBeGreaterThan(0);
  expect(row('Salma Host').getByText(/of owed fees taken off/).textContent).toContain('40.00');
  expect(row('Salma Host').getByText('•••• 0361')).toBeTruthy();
  expect((await screen.findByText(/On hold/)).textContent).toContain('C-2207: Damage');
  await expectAccessible();
  const amount = screen.getByLabelText('Type the amount, to confirm it');
  fireEvent.change(amount, { target: { value: '12,600' } });
  fireEvent.click(screen.getByRole('button', { name: /^Approve LYD/ }));
  expect(screen.getByText(/This is not the amount of the batch/)).toBeTruthy();
  expect(bodiesOf('approvePayoutBatch')).toEqual([]);
  fireEvent.change(amount, { target: { value: '12,600.50' } });
  fireEvent.click(screen.getByRole('button', { name: /^Approve LYD/ }));
  expect(await screen.findByText('Changed.')).toBeTruthy();
  const approved: PayoutBatch = { ...draft, state: 'approved', approved: najla, actions: ['export'] };
  answer({ approvePayoutBatch: approved, getPayoutBatch: approved });
  fireEvent.click(screen.getByRole('button', { name: /^Approve LYD/ }));
  expect(await screen.findByText('The batch is approved')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Make the files' })).toBeTruthy();
  expect(bodiesOf('approvePayoutBatch')).toEqual([{ amount_dirham: 12_600_500 }, { amount_dirham: 12_600_500 }]);
});

test('who drafted it reads that another administrator approves, and may discard it', async () => {
  const own: PayoutBatch = { ...draft, actions: ['discard'] };
  const discarded: PayoutBatch = { ...own, state: 'discarded', discarded: tariq, actions: [] };
  const { answer, calls } = await open({ getPayoutBatch: own, discardPayoutBatch: discarded });
  expect(await screen.findByText(/You drafted this batch, so another administrator approves it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Discard the draft' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await expectAccessible();
  answer({ getPayoutBatch: discarded });
  fireEvent.click(dialog.getByRole('button', { name: 'Discard the draft' }));
  expect(await screen.findByText('The draft is discarded')).toBeTruthy();
  expect(calls.some(({ operationId }) => operationId === 'discardPayoutBatch')).toBe(true);
});

test('a row of a draft is left out and taken in again, and its host or home is held', async () => {
  const { bodiesOf } = await open({ leaveOutTransfer: draft, addPayoutHold: { hold_id: id } });
  fireEvent.click(await screen.findByLabelText('In the batch: Salma Host'));
  await vi.waitFor(() => expect(bodiesOf('leaveOutTransfer')).toEqual([{ is_left_out: true }]));
  fireEvent.click(screen.getByRole('button', { name: 'Acts: Salma Host' }));
  fireEvent.click(screen.getByRole('button', { name: 'Hold the payouts' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByLabelText(/Courtyard house/));
  fireEvent.click(dialog.getByRole('button', { name: 'Hold the payouts' }));
  expect(dialog.getByText('Write why they are held')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Reason, for administrators'), { target: { value: 'Sold' } });
  await expectAccessible();
  fireEvent.click(dialog.getByRole('button', { name: 'Hold the payouts' }));
  expect(await screen.findByText('The payouts are on hold')).toBeTruthy();
  expect(bodiesOf('addPayoutHold')).toEqual([
    { kind: 'property', subject_id: transfer.homes[0]!.property_id, reason: 'Sold' },
  ]);
});

test('a batch at the bank has its files, and a row that came back gets the reason of the bank', async () => {
  const exported: PayoutBatch = {
    ...draft,
    state: 'exported',
    approved: najla,
    exported: najla,
    left_out: 0,
    files: [{ file: 'csv', transfers: 3, amount_dirham: 12_600_500 }],
    actions: ['mark_sent'],
  };
  const { bodiesOf, answer } = await open({
    getPayoutBatch: exported,
    listPayoutTransfers: { transfers: [{ ...transfer, state: 'exported', file: 'csv' }], next_cursor: null },
    getPayoutFile: { exports: [{ ...najla, transfers: 3 }] },
    returnTransfer: exported,
    markBatchSent: { ...exported, state: 'sent', sent: najla, actions: [] },
  });
  expect(await screen.findByRole('button', { name: /^Save the file: CSV/ })).toBeTruthy();
  expect(await screen.findByText(/^Saved by/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Acts: Salma Host' }));
  fireEvent.click(screen.getByRole('button', { name: 'The bank sent it back' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as returned' }));
  expect(dialog.getByText('Choose what the bank says')).toBeTruthy();
  fireEvent.click(dialog.getByLabelText('The account is closed'));
  await expectAccessible();
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as returned' }));
  expect(await screen.findByText('The transfer is marked as returned')).toBeTruthy();
  expect(bodiesOf('returnTransfer')).toEqual([{ reason: 'account_closed' }]);
  answer({ getPayoutBatch: { ...exported, state: 'sent', sent: najla, actions: [] } });
  fireEvent.click(screen.getByRole('button', { name: 'Mark as sent' }));
  expect(await screen.findByText('The batch is marked as sent')).toBeTruthy();
});

test('a batch that does not exist leads to the list, and one that cannot be loaded can be tried again', async () => {
  const { answer } = await open({ getPayoutBatch: refusal(500, 'server_error') });
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  answer({ getPayoutBatch: refusal(404, 'not_found') });
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('There is no such batch')).toBeTruthy();
  await expectAccessible();
});

test('what stands below the transfers appears with them, so that it does not move', async () => {
  const transfers = deferred<unknown>();
  await open({ listPayoutTransfers: () => transfers.promise });
  expect(await screen.findByRole('heading', { level: 1, name: 'Batch P-118' })).toBeTruthy();
  expect(screen.queryByLabelText('Type the amount, to confirm it')).toBeNull();
  await act(async () => transfers.resolve({ transfers: [transfer], next_cursor: null }));
  expect(await screen.findByLabelText('Type the amount, to confirm it')).toBeTruthy();
  expect(row('Salma Host').getByText('•••• 0361')).toBeTruthy();
});
