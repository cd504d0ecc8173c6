import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Trip } from '#contract/types.gen.ts';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import { TripCard } from './trip-card.tsx';

const trip: Trip = {
  id: 't1',
  status: 'pending',
  awaiting_verification: false,
  emergency: null,
  type: 'house',
  canMessage: false,
  property: {
    id: 'p1',
    title: 'Quiet house',
    city: 'Tripoli',
    place_id: 'tripoli',
    thumbnail: '',
    photo: { key: 'hosh-01', width: 1200, height: 800, color: '#b9b9a3', alt: 'A courtyard' },
    is_public: true,
  },
  dates: { checkIn: '2036-04-12', checkOut: '2036-04-16', nights: 4 },
  guests: { total: 3, adults: 2, children: 1, infants: 0 },
  price: {
    total: 424,
    total_dirham: 424_000,
    paid_dirham: 0,
    wallet_paid_dirham: 0,
    refund_now_dirham: null,
    credit_back_dirham: null,
    relocation_credit_dirham: 0,
  },
  host: { name: 'Salma', avatar: null, phoneVisible: false, phone: null },
  policy: { cancellable: false },
  payment_choice: 'online',
  payment_method: null,
  expires_at: null,
  tab: 'upcoming',
  free_cancellation_now: null,
  waits_for: null,
  actions: [],
};

async function openCard(values: Partial<Trip>) {
  const onCancel = vi.fn<() => void>();
  await renderScreen(<TripCard trip={{ ...trip, ...values }} onCancel={onCancel} />, { viewer: {} });
  return {
    onCancel,
    /** The names of links and buttons in their order. */
    actions: [...document.querySelectorAll('article > div:last-child :is(a, button)')].map(
      ({ textContent }) => textContent,
    ),
  };
}

const messages = { canMessage: true };
const cancellable = { policy: { cancellable: true } };

test.each<[string, Partial<Trip>, string[]]>([
  ['pending', { ...cancellable }, ['View Details', 'Cancel Trip']],
  [
    'ready to pay',
    { status: 'approved', actions: ['pay', 'cancel'], ...messages, ...cancellable },
    ['Pay now', 'View Details', 'Message Host', 'Cancel Trip'],
  ],
  [
    'paid',
    { status: 'paid', actions: ['receipt', 'cancel'], ...messages, ...cancellable },
    ['View Details', 'Message Host', 'Receipt', 'Cancel Trip'],
  ],
  ['declined', { status: 'declined' }, ['View Details']],
  [
    'completed',
    { status: 'completed', dates: { checkIn: '2025-10-09', checkOut: '2025-10-12', nights: 3 }, actions: ['receipt'] },
    ['Book again', 'View Details', 'Receipt', 'Leave review'],
  ],
])('a trip that is %s shows the actions that the server allows', async (_, values, expected) => {
  const { actions } = await openCard(values);
  expect(actions).toEqual(expected);
  await expectAccessible();
});

test('each action links to its screen, and cancelling opens the dialog', async () => {
  const { onCancel } = await openCard({ status: 'paid', actions: ['pay', 'receipt'], ...messages, ...cancellable });
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(['Pay now', 'View Details', 'Message Host', 'Receipt'].map(hrefOf)).toEqual([
    '/account/trips/t1/pay',
    '/account/trips/t1',
    '/bookings/t1/chat',
    '/account/trips/t1/receipt',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Trip' }));
  expect(onCancel).toHaveBeenCalledOnce();
});

test('a past stay is booked again with the same guests and no dates; without a page, homes of its place are shown', async () => {
  const past = { status: 'completed', tab: 'past' } as const;
  await openCard(past);
  expect(screen.getByRole('link', { name: 'Book again' }).getAttribute('href')).toBe(
    '/properties/p1?adults=2&children=1',
  );
  cleanup();
  // One that is paid in cash is completed some days later.
  const dates = { checkIn: '2025-10-09', checkOut: '2025-10-12', nights: 3 };
  await openCard({ status: 'confirmed', tab: 'past', dates });
  expect(screen.getByRole('link', { name: 'Book again' })).toBeDefined();
  cleanup();
  await openCard({ ...past, property: { ...trip.property, is_public: false } });
  expect(screen.queryByRole('link', { name: 'Book again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Similar homes' }).getAttribute('href')).toBe(
    '/search?location=tripoli&guests=3&children=1',
  );
});

test.each([true, false])('shows whether the host can be called: %s', async (phoneVisible) => {
  await openCard({ status: 'paid', host: { ...trip.host, phoneVisible } });
  expect(screen.queryByText('Contact available') !== null).toBe(phoneVisible);
});

test('an Arabic card names the payment service in Arabic', async () => {
  const paid = { ...trip, status: 'paid', payment_method: 'sadad' } as const;
  await renderScreen(<TripCard trip={paid} onCancel={() => undefined} />, { viewer: {}, locale: 'ar' });
  expect(screen.getByText('مدفوع عبر').textContent).toBe('مدفوع عبر سداد');
});

test('says in minutes how long an unpaid stay is held during its last hour', async () => {
  const expires_at = new Date(Date.now() + 29.5 * 60_000).toISOString();
  await openCard({ status: 'approved', actions: ['pay'], expires_at });
  expect(screen.getByText('Pay within 30 min to keep the dates')).toBeTruthy();
});

test('the picture and the title lead to the trip', async () => {
  await openCard({});
  expect(screen.getByRole('link', { name: 'Quiet house' }).getAttribute('href')).toBe('/account/trips/t1');
  expect(document.querySelector('article > a')?.getAttribute('href')).toBe('/account/trips/t1');
});

test.each([
  ['paid', 'Confirmed'],
  ['confirmed', 'Confirmed · pay on arrival'],
] as const)('a stay that is %s is %s', async (status, name) => {
  await openCard({ status });
  expect(screen.getByText(name)).toBeDefined();
});
