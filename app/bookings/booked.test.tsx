import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Booking } from '#contract/types.gen.ts';
import { addDays } from '#contract/days.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import data from '#app/shared/place-map-data.json';
import { bookingView } from '#test/booking-views.ts';
import { expectAccessible, renderScreen, wait, type Answers } from '#test/screen.tsx';
import Booked from './booked.tsx';

vi.mock('#app/shared/places/load-basemap.ts', () => ({ loadBasemap: async () => data }));

const trip = `/account/trips/${bookingView.id}`;
const open = (values: Partial<Booking>, locale: 'en' | 'ar' | 'fr' = 'en', answers: Answers = {}) =>
  renderScreen(<Booked {...({ params: { tripId: bookingView.id } } as Parameters<typeof Booked>[0])} />, {
    path: `${trip}/booked`,
    viewer: { role: 'guest', name: 'Nuri Guest' },
    locale,
    answers: { getTrip: { ...bookingView, ...values }, ...answers },
  });
const stepTitles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const asked = {
  status: 'pending',
  payment_choice: 'online',
  cash_dirham: 0,
  expires_at: '2036-04-02T16:40:00.000Z',
  actions: ['cancel', 'message'],
  message: 'We come with my parents.',
} satisfies Partial<Booking>;

test('a request says who has it, what comes next and what was written', async () => {
  await open(asked);
  await screen.findByRole('heading', { level: 1, name: 'Your request is with Salma Host' });
  expect(stepTitles()).toEqual(['Salma Host answers', 'You pay', 'You see how to get in']);
  expect(screen.getByText(/^By Wednesday 18:40\./)).toBeDefined();
  expect(screen.getByText('We come with my parents.')).toBeDefined();
  expect(screen.getByText('You can withdraw it free of charge until it is answered.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'See my request' }).getAttribute('href')).toBe(trip);
  expect(screen.getByRole('link', { name: 'Keep looking meanwhile' }).getAttribute('href')).toBe(
    '/search?location=derna&checkIn=2036-04-12&checkOut=2036-04-14&guests=2',
  );
  await expectAccessible();
});

test('a request to pay on arrival is confirmed by the approval', async () => {
  await open({ ...asked, payment_choice: 'at_property', cash_dirham: 212_000 });
  await screen.findByRole('heading', { level: 2, name: 'What comes next' });
  expect(stepTitles()).toEqual(['Salma Host answers', 'Your stay is confirmed', 'You pay on arrival']);
});

test('a request with a part in cash says both sums', async () => {
  await open({ ...asked, payment_choice: 'part_online', cash_dirham: 148_400 });
  await screen.findByRole('heading', { level: 2, name: 'What comes next' });
  expect(stepTitles()).toEqual(['Salma Host answers', 'You pay', 'You pay on arrival']);
  expect(screen.getByText(/63\.60/)).toBeDefined();
  expect(screen.getByText(/148\.40/)).toBeDefined();
});

test('a home that is booked at once is to be paid next', async () => {
  await open({ ...asked, status: 'approved', due_dirham: 212_000, actions: ['pay', 'cancel', 'message'] });
  await screen.findByRole('heading', { level: 1, name: 'The dates are held for you' });
  expect(stepTitles()).toEqual(['You pay', 'Your stay is confirmed', 'You arrive']);
  expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(`${trip}/pay`);
  await expectAccessible();
});

test('a paid stay has the host’s WhatsApp, the calendar and the receipt', async () => {
  await open({
    status: 'paid',
    payment_choice: 'online',
    cash_dirham: 0,
    paid_dirham: 212_000,
    host: { ...bookingView.host, phone: '0912345678' },
    property: { ...bookingView.property, arrival_steps: ['Third door, red with brass.', 'Turn the water off.'] },
    free_cancellation_now: { until: '2036-04-07T10:00:00.000Z' },
    actions: ['message', 'cancel', 'receipt'],
  });
  await screen.findByRole('heading', { level: 1, name: 'You are going to Derna' });
  expect(stepTitles()).toEqual(['Tell Salma Host when you come', 'You arrive', 'You leave']);
  const link = new URL(screen.getByRole('link', { name: 'Open in WhatsApp' }).getAttribute('href')!);
  expect(link.pathname).toBe('/218912345678');
  const words = link.searchParams.get('text')!;
  expect(words).toContain('this is Nuri Guest from Diyar');
  expect(words).toContain('To the house: Third door, red with brass.');
  expect(words).toMatch(new RegExp(`https://\\S+/host/reservations/${bookingView.id}$`));
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(`${trip}/receipt`);
  expect(screen.getByText(/^Cancelling is free until Monday 7 April,/).textContent).toBe(
    'Cancelling is free until Monday 7 April, 12:00.',
  );
  await expectAccessible();
});

test('a stay that is paid on arrival says so, and has no receipt', async () => {
  await open({});
  await screen.findByRole('heading', { level: 1 });
  expect(stepTitles().at(-1)).toBe('You pay on arrival');
  expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
  // Without the host's number the way can still be sent to others.
  expect(screen.queryByRole('link', { name: 'Open in WhatsApp' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Send the directions to the others' })).toBeDefined();
});

test.each(['cancelled', 'declined', 'completed'] as const)('a %s booking leads to its trip', async (status) => {
  const { address } = await open({ status });
  await expect.poll(address).toBe(trip);
});

test('a request that waits for the guest’s address leads to its trip', async () => {
  const { address } = await open({ ...asked, awaiting_verification: true });
  await expect.poll(address).toBe(trip);
});

test('in Arabic the place is named as one says it', async () => {
  await open({ status: 'paid' }, 'ar');
  await screen.findByRole('heading', { level: 1, name: 'رحلتك إلى Derna' });
  await expectAccessible();
});

test('the request says how soon the host usually answers, and how it can be paid', async () => {
  await open({ ...asked, host: { ...bookingView.host, response_hours: 2 } }, 'en', {
    listPaymentMethods: { methods: ['adfali', 'sadad', 'local_card', 'mpgs', 'wallet'], limits: [], wallet_dirham: 0 },
  });
  expect(await screen.findByText(/^By Wednesday 18:40, usually within 2 hours\./)).toBeDefined();
  expect(await screen.findByText(/You can pay with Adfali, Sadad or a card\./)).toBeDefined();
});

test('the answer of the host moves the screen on while it is open, and is announced', async () => {
  vi.useFakeTimers({ now: new Date('2036-04-01T10:00:00.000Z') });
  const notes = (ids: readonly string[]) => ({
    notifications: ids.map((id) => ({
      id,
      type: 'booking_approved',
      title: '',
      message: '',
      read: false,
      read_at: null,
      created_at: '2036-04-01T10:00:00.000Z',
      action_url: trip,
      action_text: '',
    })),
    unread_count: 0,
    next_cursor: null,
  });
  const { answer } = await open(asked, 'en', { listNotifications: notes([]) });
  await wait(100);
  expect(screen.getByRole('heading', { level: 1, name: 'Your request is with Salma Host' })).toBeDefined();
  answer({
    getTrip: {
      ...bookingView,
      ...asked,
      status: 'approved',
      due_dirham: 212_000,
      actions: ['pay', 'cancel', 'message'],
    },
    listNotifications: notes(['1']),
  });
  await wait(10_100);
  expect(screen.getByRole('heading', { level: 1, name: 'The dates are held for you' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(`${trip}/pay`);
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announced).toContain('Salma Host has approved your request. The dates are held until you pay.');
  answer({ getTrip: { ...bookingView, status: 'confirmed' }, listNotifications: notes(['2', '1']) });
  await wait(10_100);
  expect(screen.getByRole('heading', { level: 1, name: 'You are going to Derna' })).toBeDefined();
});

test.each([
  ['the day of check-in', 0, `${trip}/booked`],
  ['the day after it', -1, trip],
])('a sure stay on %s', async (_, days, path) => {
  const check_in = addDays(todayInTripoli(), days);
  const { address } = await open({ check_in, check_out: addDays(check_in, 3) });
  await screen.findAllByText(/./);
  await expect.poll(address).toBe(path);
  if (days === 0) await screen.findByRole('heading', { level: 1, name: 'You are going to Derna' });
});

test('a sure stay has the road with the towns on it, and links to the maps of the phone', async () => {
  await open({});
  await screen.findByRole('heading', { level: 2, name: 'The road' });
  const road = await screen.findByRole('img', { name: /^The road from Benghazi past .+ to Derna$/ });
  expect(road.getAttribute('dir')).toBe('ltr');
  expect(screen.getByText(/^About/).textContent).toMatch(/^About 2[0-9]0 km from Benghazi, past .+\.$/);
  expect(screen.getByRole('link', { name: 'Open in Maps' }).getAttribute('href')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=32.76480,22.63920',
  );
  await expectAccessible();
});

test('three things to know come from the manual, the register and the companions', async () => {
  const sections = {
    way_in: 'Behind the mosque.',
    power: 'The generator starts by itself.',
    water: '',
    rubbish: '',
    leaving: '',
    other: '',
  };
  await open({}, 'en', {
    getTripManual: {
      wifi_name: null,
      wifi_password: null,
      door_code: null,
      codes_from: null,
      sections,
      contacts: [],
      photos: [],
      emergency_numbers: [],
    },
    getTripRegister: {
      state: 'missing',
      can_edit: true,
      expected: 2,
      ready: 0,
      persons: [],
    },
  });
  expect(await screen.findByText('The generator starts by itself.')).toBeDefined();
  expect(await screen.findByText('2 names')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Enter names' }).getAttribute('href')).toBe(`${trip}/register`);
  const way = new URL(screen.getByRole('link', { name: 'Send the directions to the others' }).getAttribute('href')!);
  expect(way.searchParams.get('text')).toContain('Behind the mosque.');
});
