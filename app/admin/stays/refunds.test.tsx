import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GrantedRefund, RefundTransfer, TwoPersonRequest } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type RenderOptions } from '#test/screen.tsx';
import AdminRefunds from './refunds.tsx';

const id = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';
const number = 'DY-4K7QX-2M9RT';
const guest = { id, name: 'Rania Musa' };
const waiting: GrantedRefund = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e20',
  booking_id: id,
  booking_number: number,
  guest,
  reason: 'H2',
  note: 'No hot water for half of the stay',
  refund_to: 'wallet',
  amount_dirham: 1_325_000,
  lines: { nights: 1_250_000, cleaning: 0, extra_guests: 0, service_fee: 75_000 },
  state: 'requested',
  needs_second: true,
  requested_at: '2026-11-21T09:00:00.000Z',
  requested_by: { id, name: 'Huda Admin' },
  decided_at: null,
  decided_by: null,
  refusal: null,
  sent_at: null,
  bank_reference: null,
  actions: ['grant', 'refuse'],
};
const transfer: RefundTransfer = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e21',
  booking_id: id,
  booking_number: number,
  guest: { ...guest, email: 'rania@example.ly' },
  amount_dirham: 120_000,
  owed_at: '2026-11-21T09:00:00.000Z',
  sent_at: null,
  bank_reference: null,
};
const requests = (...refunds: GrantedRefund[]) => ({ refunds, next_cursor: null });
const transfers = (...rows: RefundTransfer[]) => ({ transfers: rows, next_cursor: null });

const asked: TwoPersonRequest = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e22',
  operation: 'cancelManagedBooking',
  subject_id: id,
  name: number,
  amount_dirham: 1_272_000,
  why: 'No water',
  state: 'requested',
  requested_at: '2026-11-21T09:00:00.000Z',
  requested_by: { id, name: 'Huda Admin' },
  decided_at: null,
  decided_by: null,
  refusal: null,
  actions: ['agree', 'refuse'],
};
const secondRequests = (...rows: TwoPersonRequest[]) => ({
  requests: rows,
  alone_dirham: 400_000,
  limit_dirham: 1_000_000,
  next_cursor: null,
});

const open = (options: RenderOptions = {}) =>
  renderScreen(<AdminRefunds />, {
    path: '/admin/refunds',
    viewer: { role: 'admin' },
    ...options,
    answers: {
      listRefundRequests: requests(),
      listRefundTransfers: transfers(),
      listTwoPersonRequests: secondRequests(),
      ...options.answers,
    },
  });

test('another administrator grants a refund, which then leaves the list', async () => {
  const { user, calls, bodiesOf, answer } = await open({
    answers: { listRefundRequests: requests(waiting), decideRefund: { id } },
  });
  const row = within((await screen.findByText('Waits for a second administrator')).closest('li')!);
  expect(row.getByRole('link', { name: number }).getAttribute('href')).toBe(`/admin/bookings/${id}`);
  await expectAccessible();
  answer({ listRefundRequests: requests() });
  await user.click(row.getByRole('button', { name: /^Grant LYD.1,325\.00$/ }));
  expect(await screen.findByText('No refund is waiting')).toBeTruthy();
  expect(bodiesOf('decideRefund')).toEqual([{ state: 'granted' }]);
  expect(calls.find(({ operationId }) => operationId === 'decideRefund')?.params).toEqual({ refund_id: waiting.id });
});

test('who asked for a refund reads in Arabic that another administrator grants it', async () => {
  await open({ locale: 'ar', answers: { listRefundRequests: requests({ ...waiting, actions: ['refuse'] }) } });
  expect(await screen.findByText('أنت من طلبه، فيمنحه مسؤول آخر.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^منح/ })).toBeNull();
  await expectAccessible();
});

test('a refund is marked as sent with the reference of the bank, which is kept where it is refused', async () => {
  const { user, bodiesOf, answer } = await open({
    answers: {
      listRefundTransfers: transfers(transfer),
      markRefundSent: refusal(409, 'transfer_recorded', undefined, 'This reference is recorded already.'),
    },
  });
  await user.click(await screen.findByRole('button', { name: `Mark as sent: Rania Musa, ${number}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reference of the bank'), 'FT-2611');
  await user.click(dialog.getByRole('button', { name: 'Mark as sent' }));
  expect(await dialog.findByText('This reference is recorded already.')).toBeTruthy();
  expect(dialog.getByLabelText('Reference of the bank')).toHaveProperty('value', 'FT-2611');
  await expectAccessible();
  answer({ markRefundSent: { ...transfer, sent_at: transfer.owed_at }, listRefundTransfers: transfers() });
  await user.click(dialog.getByRole('button', { name: 'Mark as sent' }));
  expect(await screen.findByText('Nothing is to be sent')).toBeTruthy();
  expect(bodiesOf('markRefundSent')).toEqual([{ bank_reference: 'FT-2611' }, { bank_reference: 'FT-2611' }]);
});

test('another administrator agrees to a call above the limit, with the amount that is shown', async () => {
  const { user, bodiesOf, answer } = await open({
    answers: { listTwoPersonRequests: secondRequests(asked), agreeToRequest: { ...asked, state: 'agreed' } },
  });
  const row = within((await screen.findByText(/Cancel a stay and refund it/)).closest('li')!);
  expect(row.getByText('No water')).toBeTruthy();
  await expectAccessible();
  answer({ listTwoPersonRequests: secondRequests() });
  await user.click(row.getByRole('button', { name: /^Agree to LYD.1,272\.00$/ }));
  expect(await screen.findByText('Nobody is asked to agree')).toBeTruthy();
  expect(bodiesOf('agreeToRequest')).toEqual([{ amount_dirham: 1_272_000 }]);
});

test('who asked reads in Arabic that another administrator agrees, and can take it back', async () => {
  await open({ locale: 'ar', answers: { listTwoPersonRequests: secondRequests({ ...asked, actions: ['refuse'] }) } });
  expect(await screen.findByText('أنت من طلبه، فيوافق عليه مسؤول آخر.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^الموافقة/ })).toBeNull();
  await expectAccessible();
});

test('a call above the limit is sent to another administrator as it was typed', async () => {
  const { user, bodiesOf } = await open({
    answers: {
      listRefundTransfers: transfers(transfer),
      markRefundSent: refusal(409, 'above_admin_limit', undefined, 'This is above the limit of a day.'),
      askSecondAdmin: asked,
    },
  });
  await user.click(await screen.findByRole('button', { name: `Mark as sent: Rania Musa, ${number}` }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'FT26001');
  await user.click(dialog.getByRole('button', { name: 'Mark as sent' }));
  await user.click(await dialog.findByRole('button', { name: 'Ask another administrator' }));
  expect(await dialog.findByText(/Nothing has moved yet/)).toBeTruthy();
  expect(bodiesOf('askSecondAdmin')).toEqual([
    {
      operation: 'markRefundSent',
      params: { refund_transfer_id: transfer.id },
      body: { bank_reference: 'FT26001' },
    },
  ]);
});
