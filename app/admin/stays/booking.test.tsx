import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { exchangeRates } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
import type { BookingAccount, GrantedRefund } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import AdminBooking from './booking.tsx';

const id = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';
const person = (name: string) => ({ id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e18', name });
const line = { detail: null, quantity: null, unit_dirham: null };

const booking: BookingAccount = {
  id,
  number: 'DY-4K7QX-2M9RT',
  status: 'paid',
  guest: person('Aisha Musa'),
  host: person('Salma Host'),
  home: 'White villa',
  check_in: '2026-12-01',
  check_out: '2026-12-03',
  nights: 2,
  guests: 2,
  total_dirham: 265_000,
  created_at: '2026-11-20T08:00:00.000Z',
  payment_choice: 'online',
  cash_dirham: 0,
  lines: [
    { kind: 'nights', ...line, amount_dirham: 200_000 },
    { kind: 'cleaning', ...line, amount_dirham: 50_000 },
    { kind: 'service_fee', ...line, amount_dirham: 15_000 },
  ],
  cancelled_by: null,
  cancel_reason: null,
  can_cancel: true,
  awaited_dirham: 0,
  cancellation_fee: null,
  cancel_refund_dirham: 250_000,
  can_propose: true,
  granted_refund_dirham: 0,
  granted_refund_fee_dirham: 0,
  ...exchangeRates(firstRates),
  timeline: [
    { at: '2026-11-20T08:00:00.000Z', by: 'guest', status: 'pending', note: null },
    { at: '2026-11-20T08:30:00.000Z', by: 'host', status: 'approved', note: null },
    { at: '2026-11-20T09:00:00.000Z', by: 'system', status: 'paid', note: null },
  ],
  changes: [],
  payments: [{ id, at: '2026-11-20T09:00:00.000Z', method: 'adfali', provider: 'plutu', amount_dirham: 265_000 }],
  returned: [],
  brought: { keep_dirham: 250_000, fee_dirham: 15_000, refunded_dirham: 0, credited_dirham: 0 },
  refunds: [],
  transfers: [],
  refundable: {
    is_possible: true,
    is_earned: true,
    left: { nights: 200_000, cleaning: 50_000, extra_guests: 0, service_fee: 15_000 },
    paid_dirham: 265_000,
    refunded_dirham: 0,
    paid_from_wallet_dirham: 0,
    credit_dirham: 0,
    alone_dirham: 100_000,
    limit_dirham: 100_000,
  },
  entries: [
    {
      id,
      at: '2026-11-20T09:00:00.000Z',
      kind: 'guest_charge',
      postings: [
        { account: 'gateway', holder: 'plutu', amount_dirham: 265_000 },
        { account: 'guest_funds', holder: null, amount_dirham: -265_000 },
      ],
    },
  ],
};

const waiting: GrantedRefund = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e20',
  booking_id: id,
  booking_number: booking.number,
  guest: booking.guest,
  reason: 'H2',
  note: 'No hot water',
  refund_to: 'wallet',
  amount_dirham: 265_000,
  lines: booking.refundable.left,
  state: 'requested',
  needs_second: true,
  requested_at: '2026-11-21T09:00:00.000Z',
  requested_by: person('Huda Admin'),
  decided_at: null,
  decided_by: null,
  refusal: null,
  sent_at: null,
  bank_reference: null,
  actions: ['grant', 'refuse'],
};

const open = (answers: Answers) =>
  renderScreen(
    <Routes>
      <Route path="/admin/bookings/:id" element={<AdminBooking />} />
    </Routes>,
    {
      path: `/admin/bookings/${id}`,
      viewer: { role: 'admin' },
      answers: { getBookingPayouts: { payouts: [], fees_taken: [] }, ...answers },
    },
  );

test('shows what a refund by line posts, and sends the lines that are not zero', async () => {
  const { calls, answer } = await open({ getBookingAccount: booking });
  const form = within(await screen.findByRole('region', { name: 'Refund' }));
  // Nothing is filled in, and a refund needs a reason.
  expect(form.getByRole('button', { name: /Refund LYD.0\.00/ })).toBeTruthy();
  fireEvent.change(form.getByLabelText('Refund now: Nights'), { target: { value: '0' } });
  fireEvent.change(form.getByLabelText('Refund now: Cleaning'), { target: { value: '50.01' } });
  fireEvent.change(form.getByLabelText('Refund now: Service fee'), { target: { value: '3' } });
  const posts = form.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
  expect(posts).toEqual(['Owed to host −50.01', 'Service fees −3.00', 'Guest wallet +53.01']);
  fireEvent.click(form.getByRole('button', { name: /Refund LYD/ }));
  expect(form.getByLabelText('Refund now: Cleaning').getAttribute('aria-invalid')).toBe('true');
  expect(form.getByText('Write why, for other administrators')).toBeTruthy();
  expect(form.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(form.getByLabelText('Reason'), { target: { value: 'H2' } });
  await expectAccessible();
  fireEvent.change(form.getByLabelText('Refund now: Cleaning'), { target: { value: '50' } });
  fireEvent.change(form.getByLabelText('Why, for other administrators'), { target: { value: 'It was not cleaned' } });
  answer({ requestRefund: refusal(409, 'refund_exceeds', undefined, 'Less is left.') });
  fireEvent.click(form.getByRole('button', { name: /Refund LYD/ }));
  expect(await form.findByText('Less is left.')).toBeTruthy();
  expect(calls.findLast(({ operationId }) => operationId === 'requestRefund')?.body).toEqual({
    amount_dirham: 53_000,
    lines: [
      { kind: 'cleaning', amount_dirham: 50_000 },
      { kind: 'service_fee', amount_dirham: 3000 },
    ],
    reason: 'H2',
    note: 'It was not cleaned',
    refund_to: 'wallet',
    shown_refunded_dirham: 0,
  });
});

test('a refund above the limit waits, and the other administrator grants or refuses it', async () => {
  const asked = { ...booking, refunds: [waiting], refundable: { ...booking.refundable, is_possible: false } };
  const { calls, answer } = await open({ getBookingAccount: asked });
  expect(await screen.findByText('A refund waits for a decision. The next one can be granted after it.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(dialog.getByText('Write the reason that the person will read')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Reason, for the administrator who asked'), {
    target: { value: 'Too much.' },
  });
  const refused = { ...waiting, state: 'refused' as const, refusal: 'Too much.', actions: [] };
  answer({ decideRefund: { ...booking, refunds: [refused] } });
  fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Too much.')).toBeTruthy();
  expect(calls.find(({ operationId }) => operationId === 'decideRefund')?.body).toEqual({
    state: 'refused',
    reason: 'Too much.',
  });
});

test('shows what has happened, and cancels the stay with a reason that both sides read', async () => {
  const { calls, answer } = await open({ getBookingAccount: booking });
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
  expect(timeline.getAllByRole('listitem')).toHaveLength(3);
  expect(timeline.getByText('Approved by the host')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Aisha Musa' }).getAttribute('href')).toBe(
    `/admin/users/${booking.guest.id}`,
  );

  fireEvent.click(screen.getByRole('button', { name: 'Cancel the stay…' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(screen.getByRole('alertdialog').textContent).toMatch(/250\.00 is refunded to Aisha Musa/);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the stay' }));
  expect(dialog.getByText('Write the reason')).toBeTruthy();
  await expectAccessible();
  const reason = dialog.getByLabelText('Reason, which guest and host read');
  fireEvent.change(reason, { target: { value: 'The water is cut off' } });
  answer({ cancelManagedBooking: refusal(403, 'cancellation_needs_owner', undefined, 'Ask an owner.') });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the stay' }));
  expect(await dialog.findByText('Ask an owner.')).toBeTruthy();
  const cancelled: BookingAccount = {
    ...booking,
    status: 'cancelled',
    can_cancel: false,
    awaited_dirham: 0,
    cancellation_fee: null,
    cancel_refund_dirham: null,
    can_propose: false,
    timeline: [
      ...booking.timeline,
      { at: '2026-11-21T09:00:00.000Z', by: 'admin', status: 'cancelled', note: 'The water is cut off' },
    ],
  };
  answer({ cancelManagedBooking: cancelled });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the stay' }));
  expect(await timeline.findByText('Cancelled by Diyar')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel the stay…' })).toBeNull();
  expect(calls.findLast(({ operationId }) => operationId === 'cancelManagedBooking')?.body).toEqual({
    reason: 'The water is cut off',
    refund_to: 'wallet',
    shown_refund_dirham: 250_000,
  });
});

test('a change is proposed for the host', async () => {
  const preview = {
    check_in: booking.check_in,
    check_out: booking.check_out,
    nights: 2,
    lines: booking.lines,
    total_dirham: 265_000,
    difference_dirham: 0,
    host_share_dirham: 250_000,
    host_difference_dirham: 0,
    calendar_nights_dirham: 200_000,
  };
  const { calls } = await open({
    getBookingAccount: booking,
    previewManagedChange: preview,
    proposeManagedChange: booking,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change dates or price' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('The host receives')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Check-out'), { target: { value: '2026-12-04' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send proposal' }));
  expect(await screen.findByText('The proposal is sent')).toBeTruthy();
  expect(calls.findLast(({ operationId }) => operationId === 'proposeManagedChange')?.body).toMatchObject({
    check_out: '2026-12-04',
    shown_total_dirham: 265_000,
  });
});

const withFee: BookingAccount = {
  ...booking,
  status: 'cancelled',
  can_cancel: false,
  cancel_refund_dirham: null,
  can_propose: false,
  cancellation_fee: { amount_dirham: 1_200_000, waived_reason: null },
};

test('a fee above the limit is waived by asking another administrator', async () => {
  const { user, calls, bodiesOf } = await open({
    getBookingAccount: withFee,
    getManagedRelocation: { state: 'closed', moved: null },
    waiveCancellationFee: refusal(409, 'above_admin_limit', undefined, 'This is more than 1000.00 LYD.'),
    askSecondAdmin: {},
  });
  const text = await screen.findByText(/for cancelling this stay/);
  expect(text.textContent).toMatch(/owes LYD\s1,200.00 for/);
  await user.click(screen.getByRole('button', { name: 'Waive the fee…' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Waive the fee' }));
  expect(dialog.getByText('Write the reason')).toBeTruthy();
  expect(calls.some(({ operationId }) => operationId === 'waiveCancellationFee')).toBe(false);
  await user.type(dialog.getByRole('textbox', { name: 'Reason, which the host reads' }), 'A storm closed the road');
  await user.click(dialog.getByRole('button', { name: 'Waive the fee' }));
  expect(await dialog.findByText(/This is more than/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Ask another administrator' }));
  expect((await dialog.findByRole('status')).textContent).toContain('Nothing has moved yet');
  expect(bodiesOf('askSecondAdmin')).toEqual([
    { operation: 'waiveCancellationFee', params: { id }, body: { reason: 'A storm closed the road' } },
  ]);
  await expectAccessible();
});

test('a fee that was waived says why, and a fee within the limit is waived at once', async () => {
  const waived = { ...withFee, cancellation_fee: { amount_dirham: 60_000, waived_reason: 'A storm' } };
  const { user, answer } = await open({
    getBookingAccount: { ...withFee, cancellation_fee: { amount_dirham: 60_000, waived_reason: null } },
    getManagedRelocation: { state: 'closed', moved: null },
    waiveCancellationFee: {},
  });
  await user.click(await screen.findByRole('button', { name: 'Waive the fee…' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByRole('textbox'), 'A storm');
  answer({ getBookingAccount: waived });
  await user.click(dialog.getByRole('button', { name: 'Waive the fee' }));
  expect((await screen.findByText(/was waived/)).textContent).toMatch(/^LYD\s60.00 was waived: A storm$/);
  expect(screen.queryByRole('button', { name: 'Waive the fee…' })).toBeNull();
});

test('what a host has still to pay is paid in their place by asking another administrator', async () => {
  const { user, bodiesOf } = await open({
    getBookingAccount: { ...booking, awaited_dirham: 90_000 },
    askSecondAdmin: {},
  });
  await user.click(await screen.findByRole('button', { name: 'Pay in the host’s place…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Why Diyar pays in the host’s place' }), ' The host is gone ');
  await user.click(dialog.getByRole('button', { name: 'Ask another administrator' }));
  expect((await screen.findAllByText(/Nothing has moved yet/)).length).toBe(1);
  expect(bodiesOf('askSecondAdmin')).toEqual([
    { operation: 'payAwaitedCredit', params: { id }, body: { reason: 'The host is gone', amount_dirham: 90_000 } },
  ]);
});

test('says which fees of which bookings were taken off a payout, and off which payout its own were', async () => {
  const other = { booking_id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e18', number: 'DY-JTXBM-YWAHC', amount_dirham: 23_400 };
  const payout = { number: 'P-3FEF3743', state: 'sent', at: '2031-05-03T07:00:00Z', earned_dirham: 985_000 };
  await open({
    getBookingAccount: booking,
    getBookingPayouts: {
      payouts: [{ ...payout, fees_dirham: 23_400, amount_dirham: 961_600, fees_of: [other] }],
      fees_taken: [{ ...other, payout: 'P-0F2D553D', at: '2031-05-04T07:00:00Z', amount_dirham: 30_000 }],
    },
  });
  const section = await screen.findByRole('region', { name: 'Payouts' });
  expect(section.textContent).toMatch(/985\.00 less .*23\.40 of fees/);
  const [first, second] = within(section).getAllByRole('link', { name: 'DY-JTXBM-YWAHC' });
  expect(first!.getAttribute('href')).toBe(`/admin/bookings/${other.booking_id}`);
  expect(second!.closest('li')!.textContent).toMatch(/30\.00 of fees for this stay were taken off payout P-0F2D553D/);
});
