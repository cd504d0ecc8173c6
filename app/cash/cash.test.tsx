import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { cashCodeOf } from '#contract/cash-code.ts';
import type { GuestCash, HostCash } from '#contract/types.gen.ts';
import { sendByCall, useActSender } from '#app/offline/use-act-sender.ts';
import { useApi } from '#app/session/session.tsx';
import { bookingView } from '#test/booking-views.ts';
import { deferred, expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import type { CashBody } from './cash-body.ts';
import ReservationCash from './reservation-cash.tsx';
import TripCash from './trip-cash.tsx';

const id = '0196b0a0-0000-7000-8000-000000000001';
const secret = 'ab'.repeat(32);
let code: string;
let wrong: string;
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T15:00:00Z'), toFake: ['Date'] });
  code = await cashCodeOf(secret, id);
  wrong = code === '000000' ? '000001' : '000000';
});

const both = {
  booking_id: id,
  number: 'DY-4K7QX-2M9RT',
  receipt_number: 'R-4K7QX-2M9RT',
  property_title: 'Sea house',
  nights: 6,
  has_online_part: false,
  secret,
  agreed_dirham: 1_931_850,
  opens_on: '2026-11-30',
  closes_on: '2026-12-14',
  status: 'open',
  payment: null,
} as const;
const inHostView: HostCash = { ...both, guest_name: 'Youssef', fee_dirham: 109_350, tries_left: 5 };
const inGuestView: GuestCash = { ...both, host_name: 'Salma' };
const payment: NonNullable<HostCash['payment']> = {
  received_dirham: 1_931_850,
  with_code: true,
  counted_at: '2026-12-01T14:42:00.000Z',
  recorded_at: '2026-12-01T14:42:01.000Z',
  answer_by: null,
  reason: null,
  case_id: null,
};

/** Sends what is kept, as the shell does. */
function Sender() {
  const api = useApi();
  useActSender({
    cash: ({ key, booking_id, body }) =>
      sendByCall(() => api.recordCash({ params: { id: booking_id }, idempotencyKey: key, body: body as CashBody })),
  });
  return null;
}

function openHost(answers: Answers = {}, more: Partial<HostCash> = {}) {
  return renderScreen(
    <Routes>
      <Route
        path="/host/reservations/:reservationId/cash"
        element={
          <>
            <ReservationCash />
            <Sender />
          </>
        }
      />
    </Routes>,
    {
      path: `/host/reservations/${id}/cash`,
      viewer: { role: 'host' },
      answers: { getReservationCash: { ...inHostView, ...more }, ...answers },
    },
  );
}

const openGuest = (more: Partial<GuestCash> = {}, answers: Answers = {}) =>
  renderScreen(
    <Routes>
      <Route path="/account/trips/:tripId/cash" element={<TripCash />} />
    </Routes>,
    {
      path: `/account/trips/${id}/cash`,
      viewer: { role: 'guest' },
      answers: { getTripCash: { ...inGuestView, ...more }, ...answers },
    },
  );

const digits = () => screen.findByLabelText(/The six digits on the phone of/);
const amountField = () => screen.getByLabelText('Amount you received');
const type = (element: Element, value: string) => fireEvent.change(element, { target: { value } });

test('the guest shows digits and a QR code, and keeps the screen on', async () => {
  const release = vi.fn<() => Promise<void>>();
  const request = vi.fn<() => Promise<unknown>>().mockResolvedValue({ release });
  vi.stubGlobal('navigator', Object.assign(navigator, { wakeLock: { request } }));
  const { unmount } = await openGuest();
  expect(await screen.findByText(`Code ${[...code].join(' ')}`)).toBeDefined();
  expect(screen.getByRole('img', { name: 'QR code with the same six digits' })).toBeDefined();
  expect(request).toHaveBeenCalledOnce();
  await expectAccessible();
  unmount();
  expect(release).toHaveBeenCalledOnce();
});

test('the guest answers an amount that was written down without a code', async () => {
  const { user, bodiesOf } = await openGuest(
    { status: 'awaiting_guest', payment: { ...payment, with_code: false, answer_by: '2026-12-02T14:42:00.000Z' } },
    { answerTripCash: refusal(409, 'state_moved_on', undefined, 'It was answered.') },
  );
  await user.click(await screen.findByRole('button', { name: 'No, open a support request' }));
  expect(bodiesOf('answerTripCash')).toEqual([{ agrees: false }]);
  expect(await screen.findByText('It was answered.')).toBeDefined();
  await expectAccessible();
});

test('both see a receipt of the same number; the copy of the host has the fee', async () => {
  const { unmount } = await openGuest({ status: 'received', payment });
  expect(await screen.findByText('R-4K7QX-2M9RT')).toBeDefined();
  expect(screen.queryByText('You owe Diyar')).toBeNull();
  unmount();
  await openHost({}, { status: 'received', payment });
  expect(await screen.findByText('R-4K7QX-2M9RT')).toBeDefined();
  expect(screen.getByText('You owe Diyar')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Receipt as PDF' })).toBeDefined();
  await expectAccessible();
});

test('the host confirms with the right code only, in Arabic digits too', async () => {
  const answer = deferred<HostCash>();
  const { user, bodiesOf } = await openHost({ recordCash: () => answer.promise });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Confirm LYD/ })).disabled).toBe(true);
  type(await digits(), [...code].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!).join(''));
  expect(await screen.findByText('The code is right')).toBeDefined();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: /^Confirm LYD/ }));
  expect(await screen.findByText('It is being sent…')).toBeDefined();
  expect(bodiesOf('recordCash')).toMatchObject([
    { code, received_dirham: 1_931_850, agreed_dirham: 1_931_850, wrong_tries: 0 },
  ]);
  await act(async () => answer.resolve({ ...inHostView, status: 'received', payment }));
});

test('another amount says what opens, and can be counted again', async () => {
  const { user } = await openHost();
  type(await digits(), code);
  type(amountField(), '1900');
  expect(screen.getByText('Missing')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Confirm LYD.1,900\.00, open a support request$/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Count again' }));
  expect(document.activeElement).toBe(amountField());
  type(amountField(), '1931.85');
  expect(screen.getByText('Exactly what was agreed')).toBeDefined();
});

test('without a connection wrong codes are counted on the phone, and the fifth is kept for a case', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openHost({
    recordCash() {
      throw new TypeError('Failed to fetch');
    },
  });
  const field = await digits();
  expect(screen.getByText('No connection')).toBeDefined();
  type(field, code);
  await screen.findByText('The code is right');
  for (const left of [4, 3, 2, 1]) {
    type(field, wrong);
    expect(await screen.findByText(new RegExp(`\\b${left} (try|tries)`))).toBeDefined();
    type(field, '');
  }
  type(field, wrong);
  expect(await screen.findByText(/^Five codes were wrong\. A support request opens/)).toBeDefined();
  await expectAccessible();
});

test('without a connection an entry waits on the phone and can be taken back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user, bodiesOf } = await openHost();
  type(await digits(), code);
  await screen.findByText('The code is right');
  await user.click(screen.getByRole('button', { name: /^Confirm LYD/ }));
  expect(await screen.findByText('Kept on this phone, sent when the connection returns')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await digits()).toBeDefined();
  expect(bodiesOf('recordCash')).toEqual([]);
});

test('a refused entry says why until it was read', async () => {
  const { user } = await openHost({
    recordCash: refusal(409, 'cash_recorded', undefined, 'The cash of this stay has been recorded already.'),
  });
  type(await digits(), code);
  await screen.findByText('The code is right');
  await user.click(screen.getByRole('button', { name: /^Confirm LYD/ }));
  expect(await screen.findByText('The cash of this stay has been recorded already.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'I have read it' }));
  expect(screen.queryByText('The cash of this stay has been recorded already.')).toBeNull();
});

test('scanning is offered only where the browser reads codes, and says when the camera cannot be opened', async () => {
  const { unmount } = await openHost();
  await digits();
  expect(screen.queryByRole('button', { name: 'Scan instead' })).toBeNull();
  unmount();
  vi.stubGlobal('BarcodeDetector', class {});
  vi.stubGlobal(
    'navigator',
    Object.assign(navigator, { mediaDevices: { getUserMedia: () => Promise.reject(new Error('refused')) } }),
  );
  const { user } = await openHost();
  await user.click(await screen.findByRole('button', { name: 'Scan instead' }));
  expect(await screen.findByText('The camera could not be opened. Type the six digits.')).toBeDefined();
});

test.each([
  [refusal(404, 'not_found'), 'There is no cash to this stay'],
  [refusal(500), 'This could not be loaded'],
])('says why there is nothing to show', async (answer, title) => {
  await openGuest(
    {},
    { getTripCash: answer, getBooking: { ...bookingView, status: 'paid', payment_choice: 'online' } },
  );
  expect(await screen.findByText(title)).toBeDefined();
  await expectAccessible();
});

test('the guest reads that the rest of the price is paid online, where it is', async () => {
  await openGuest({ has_online_part: true });
  expect(await screen.findByText('6 nights; the rest of the price is paid online')).toBeDefined();
});
