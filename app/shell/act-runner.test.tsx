import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Reservation } from '#contract/types.gen.ts';
import { keepDeparture } from '#app/bookings/kept-departure.ts';
import { readActs } from '#app/offline/kept-acts.ts';
import { RefusedAnswers } from '#app/reservations/kept-answer.tsx';
import { ReservationRequest } from '#app/reservations/reservation-request.tsx';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import ActRunner from './act-runner.tsx';

const viewer = { name: 'Salma', role: 'host' } as const;
const request = {
  id: '0196b0a0-0000-7000-8000-000000000001',
  status: 'pending',
  number: 'DY-00000-00000',
  guest: { id: 'g', name: 'Nuri', avatar: null, phone: null, email: null },
  property: { id: 'p', title: 'Sea house', photo: { key: '', width: 1, height: 1, color: '#fff', alt: '' } },
  guest_record: { is_verified: true, rating: null, review_count: 0, stays: 0, cancellations: 0 },
  check_in: '2036-04-12',
  check_out: '2036-04-16',
  nights: 4,
  guests: { adults: 2, children: 0, infants: 0 },
  total_dirham: 480_000,
  host_share_dirham: 450_000,
  rivals: null,
  undo_until: null,
  message: null,
  expires_at: null,
  actions: ['approve', 'decline'],
} as unknown as Reservation;
const shown = { check_in: '2036-04-12', check_out: '2036-04-16', total_dirham: 480_000 };

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

const reconnect = () =>
  act(async () => {
    setOnline(true);
    dispatchEvent(new Event('online'));
  });

function openRequest(answers: Answers = {}, locale: 'en' | 'ar' = 'en') {
  return renderScreen(
    <>
      <RefusedAnswers />
      <ul>
        <ReservationRequest reservation={request} onChanged={() => undefined} />
      </ul>
      <ActRunner />
    </>,
    { viewer, answers, locale },
  );
}

const button = (name: string) => screen.findByRole('button', { name });

test('an approval without a connection waits on the device, can be taken back, and is sent once with what was shown', async () => {
  setOnline(false);
  const { user, calls, bodiesOf } = await openRequest({ approveBooking: { undo_until: null } });
  await user.click(await button('Approve'));
  expect(screen.getByText('Approved on this device')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Withdraw');
  await expectAccessible();
  await user.click(await button('Withdraw'));
  await user.click(await button('Approve'));
  expect(bodiesOf('approveBooking')).toEqual([]);
  await reconnect();
  expect(await screen.findByText('Reservation Approved')).toBeDefined();
  expect(bodiesOf('approveBooking')).toEqual([{ shown }]);
  expect(calls.find(({ operationId }) => operationId === 'approveBooking')!.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(screen.queryByText('Approved on this device')).toBeNull();
});

test('keeps an approval whose connection is lost, under the key of the attempt', async () => {
  let isLost = true;
  const { user, calls } = await openRequest({
    approveBooking() {
      if (isLost) throw new TypeError('Failed to fetch');
      return { undo_until: null };
    },
  });
  setOnline(true);
  await user.click(await button('Approve'));
  isLost = false;
  expect(await screen.findByText('Approved on this device')).toBeDefined();
  await act(async () => dispatchEvent(new Event('online')));
  expect(await screen.findByText('Reservation Approved')).toBeDefined();
  const keys = calls.flatMap(({ operationId, idempotencyKey }) =>
    operationId === 'approveBooking' ? [idempotencyKey] : [],
  );
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('an answer that came too late stays with what happened, until it was read', async () => {
  setOnline(false);
  const why = 'The guest withdrew this request on Thursday.';
  const { user, bodiesOf } = await openRequest({ approveBooking: refusal(409, 'state_moved_on', undefined, why) });
  await user.click(await button('Approve'));
  await reconnect();
  const note = within((await screen.findByText('The request of', { exact: false })).closest('[role=status]')!);
  expect(note.getByText(why)).toBeDefined();
  await expectAccessible();
  await user.click(note.getByRole('button', { name: 'I have read it' }));
  expect(screen.queryByText('The request of', { exact: false })).toBeNull();
  expect(bodiesOf('approveBooking')).toHaveLength(1);
});

test('a decline waits in the same way, with its reason', async () => {
  setOnline(false);
  const { user, bodiesOf } = await openRequest({ declineBooking: { dates_blocked: false } });
  await user.click(await button('Decline'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getAllByRole('radio')[0]!);
  await user.click(dialog.getByRole('button', { name: 'Confirm Decline' }));
  expect(screen.getByText('Declined on this device')).toBeDefined();
  await reconnect();
  expect(await screen.findByText('Reservation Declined')).toBeDefined();
  expect(bodiesOf('declineBooking')).toEqual([{ decline_reason: expect.any(String), shown }]);
});

describe('that a guest has left', () => {
  const openStay = (answers: Answers, id: string) => {
    keepDeparture(guest.id, id);
    return renderScreen(<ActRunner />, { viewer: guest, answers });
  };
  const guest = { id: 'guest-who-leaves', role: 'guest', name: 'Nuri' } as const;
  const left = () => readActs(guest.id).length;

  test('is sent when the connection is back, once', async () => {
    setOnline(false);
    const { calls } = await openStay({ sayLeft: { done: true } }, 'stay-1');
    const sent = () => calls.flatMap(({ operationId, params }) => (operationId === 'sayLeft' ? [params] : []));
    expect(sent()).toEqual([]);
    await reconnect();
    await expect.poll(sent).toEqual([{ id: 'stay-1' }]);
    await expect.poll(left).toBe(0);
  });

  test('is forgotten once the server has refused it, with its reason', async () => {
    setOnline(true);
    await openStay({ sayLeft: refusal(409, 'state_moved_on', undefined, 'The stay is over.') }, 'stay-2');
    expect(await screen.findByText('The stay is over.')).toBeDefined();
    await expect.poll(left).toBe(0);
  });
});
