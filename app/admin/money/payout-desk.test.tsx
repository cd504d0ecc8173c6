import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PayoutBatchLine, ReturnedTransfer, PayoutHold } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import AdminPayoutBatches from './payout-batches.tsx';
import AdminPayoutHolds from './payout-holds.tsx';
import AdminPayoutReturns from './payout-returns.tsx';

const id = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';
const homeId = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e99';
const none = { count: 0, amount_dirham: 0 };
const sums = {
  due: none,
  draft: none,
  approved: none,
  exported: none,
  sent: none,
  returned: none,
  held: none,
  waiting: [],
};
const batch: PayoutBatchLine = {
  id,
  number: 'P-118',
  state: 'sent',
  hosts: 2,
  transfers: 3,
  amount_dirham: 12_600_500,
  returned: 1,
  drafted: { at: '2026-11-20T09:40:00.000Z', by: 'Tariq' },
  approved: { at: '2026-11-20T10:05:00.000Z', by: 'Najla' },
};
const returned: ReturnedTransfer = {
  id,
  batch_number: 'P-118',
  host_id: id,
  host_name: 'Salma Host',
  amount_dirham: 600_500,
  reason: 'account_name',
  returned_at: '2026-11-21T10:05:00.000Z',
  next: 'account_asked',
};
const hold: PayoutHold = {
  id,
  kind: 'person',
  subject_id: id,
  label: 'Walid Host',
  reason: 'Asked by the police',
  held_at: '2026-11-21T10:05:00.000Z',
  held_by: 'Najla',
  payouts: 1,
  amount_dirham: 90_000,
};
const admin = { role: 'admin' } as const;

test('lists batches by state, and drafts one of what is due, once for each key', async () => {
  const open = (answers: Answers) =>
    renderScreen(<AdminPayoutBatches />, { path: '/admin/payouts/batches', viewer: admin, answers });
  const { calls, answer, address } = await open({
    getPayoutSums: { ...sums, due: { count: 4, amount_dirham: 900_000 }, held: { count: 1, amount_dirham: 90_000 } },
    listPayoutBatches: { batches: [batch], next_cursor: null },
    draftPayoutBatch: refusal(409, 'nothing_to_pay', undefined, 'No payout is due that can be paid now.'),
  });
  const listed = within((await screen.findByRole('link', { name: 'P-118' })).closest('li')!);
  expect(listed.getByText(/Drafted by/).textContent).toContain('Tariq');
  expect(listed.getByText(/Approved by/).textContent).toContain('Najla');
  expect(listed.getByText('1 came back')).toBeTruthy();
  expect(screen.getByText(/4 payouts/).textContent).toContain('900.00');
  expect(screen.getByText(/is on hold and stays out/)).toBeTruthy();
  await expectAccessible();
  fireEvent.click(screen.getByRole('button', { name: 'Draft a batch' }));
  expect(await screen.findByText('No payout is due that can be paid now.')).toBeTruthy();
  answer({ draftPayoutBatch: { batch_id: id } });
  fireEvent.click(screen.getByRole('button', { name: 'Draft a batch' }));
  await expect.poll(address).toBe(`/admin/payouts/batches/${id}`);
  const keys = calls.filter(({ operationId }) => operationId === 'draftPayoutBatch').map((one) => one.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test('shows the batches of one state, of which there are none, and says when nothing is due', async () => {
  const { calls } = await renderScreen(<AdminPayoutBatches />, {
    path: '/admin/payouts/batches?state=approved',
    viewer: admin,
    answers: { getPayoutSums: sums, listPayoutBatches: { batches: [], next_cursor: null } },
  });
  expect(await screen.findByText('No batch is in this state')).toBeTruthy();
  expect(await screen.findByText(/No payout is due/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Draft a batch' }).disabled).toBe(true);
  expect(calls.find(({ operationId }) => operationId === 'listPayoutBatches')?.query).toEqual({ state: 'approved' });
  await expectAccessible();
});

test('a returned transfer is sent again, with a warning where the account is the same', async () => {
  const { calls, answer } = await renderScreen(<AdminPayoutReturns />, {
    path: '/admin/payouts/returned',
    viewer: admin,
    answers: {
      listReturnedTransfers: { returns: [returned], next_cursor: null },
      sendTransferAgain: { transfer_id: id },
    },
  });
  expect(await screen.findByText('The name does not match the number')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send again: Salma Host, P-118' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/most likely come back/)).toBeTruthy();
  await expectAccessible();
  answer({ listReturnedTransfers: { returns: [], next_cursor: null } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('The transfer is due again')).toBeTruthy();
  expect(await screen.findByText('Nothing came back')).toBeTruthy();
  expect(calls.filter(({ operationId }) => operationId === 'sendTransferAgain')).toHaveLength(1);
});

test('a hold is put on a host or a home found by name, and lifted with a reason', async () => {
  const { bodiesOf, answer } = await renderScreen(<AdminPayoutHolds />, {
    path: '/admin/payouts/holds',
    viewer: admin,
    answers: {
      listPayoutHolds: { holds: [hold], next_cursor: null },
      listHostsBelowZero: { hosts: [] },
      findHoldableHosts: {
        hosts: [
          { id, name: 'Salma Host', email: 'salma@example.ly', homes: [{ property_id: homeId, title: 'Sea house' }] },
        ],
      },
      addPayoutHold: { hold_id: id },
      liftPayoutHold: refusal(409, 'state_moved_on', undefined, 'It is lifted already.'),
    },
  });
  fireEvent.change(screen.getByLabelText(/Hold the payouts of a host or a home/), { target: { value: 'salma' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Hold payouts: Salma Host' }));
  const putting = within(await screen.findByRole('dialog'));
  fireEvent.change(putting.getByLabelText('Reason, for administrators'), { target: { value: 'Two claims' } });
  fireEvent.click(putting.getByRole('button', { name: 'Hold the payouts' }));
  expect(await screen.findByText('The payouts are on hold')).toBeTruthy();
  expect(bodiesOf('addPayoutHold')).toEqual([{ kind: 'person', subject_id: id, reason: 'Two claims' }]);
  await expectAccessible();

  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Hold payouts: Salma Host' }));
  const ofHome = within(await screen.findByRole('dialog'));
  fireEvent.click(ofHome.getByLabelText('Only those of stays in Sea house'));
  fireEvent.change(ofHome.getByLabelText('Reason, for administrators'), { target: { value: 'Two owners' } });
  fireEvent.click(ofHome.getByRole('button', { name: 'Hold the payouts' }));
  await waitFor(() =>
    expect(bodiesOf('addPayoutHold').at(-1)).toEqual({ kind: 'property', subject_id: homeId, reason: 'Two owners' }),
  );

  fireEvent.click(await screen.findByRole('button', { name: 'Lift the hold: Walid Host' }));
  const lifting = within(await screen.findByRole('dialog'));
  fireEvent.click(lifting.getByRole('button', { name: 'Lift the hold' }));
  expect(lifting.getByText('Write why it is lifted')).toBeTruthy();
  fireEvent.change(lifting.getByLabelText('Reason, for administrators'), { target: { value: 'Settled' } });
  fireEvent.click(lifting.getByRole('button', { name: 'Lift the hold' }));
  expect(await lifting.findByText('It is lifted already.')).toBeTruthy();
  answer({ liftPayoutHold: { hold_id: id }, listPayoutHolds: { holds: [], next_cursor: null } });
  fireEvent.click(lifting.getByRole('button', { name: 'Lift the hold' }));
  expect(await screen.findByText('The hold is lifted')).toBeTruthy();
  expect(await screen.findByText('Nothing is on hold')).toBeTruthy();
  expect(bodiesOf('liftPayoutHold').at(-1)).toEqual({ reason: 'Settled' });
});

test('the reason of a hold on an emergency area or a case is shown in words', async () => {
  await renderScreen(<AdminPayoutHolds />, {
    path: '/admin/payouts/holds',
    viewer: admin,
    answers: {
      listPayoutHolds: {
        holds: [
          { ...hold, kind: 'area', label: 'Derna', reason: 'roads' },
          {
            ...hold,
            id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e18',
            kind: 'case',
            label: 'C-2207',
            reason: 'C-2207: refund',
          },
        ],
        next_cursor: null,
      },
      listHostsBelowZero: { hosts: [] },
    },
  });
  expect(await screen.findByText('Closed roads')).toBeTruthy();
  expect(screen.getByText('Money back')).toBeTruthy();
  expect(screen.queryByText('roads')).toBeNull();
});
