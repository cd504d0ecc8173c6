import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exchangeRates } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
import type { Receipt } from '#contract/types.gen.ts';
import { bookingView } from '#test/booking-views.ts';
import { expectAccessible, renderScreen, type Call } from '#test/screen.tsx';
import ReceiptPage from './receipt.tsx';

const path = `/account/trips/${bookingView.id}/receipt`;
const nights = { kind: 'nights', detail: null, quantity: 2, unit_dirham: 100_000 } as const;
const older: Receipt = {
  booking_id: bookingView.id,
  number: bookingView.number,
  version: 1,
  versions: [
    { version: 2, issued_at: '2036-04-03T10:00:00.000Z', replaced_at: null, total_dirham: 318_000 },
    {
      version: 1,
      issued_at: '2036-04-01T10:00:00.000Z',
      replaced_at: '2036-04-03T10:00:00.000Z',
      total_dirham: 212_000,
    },
  ],
  status: 'paid',
  issued_at: '2036-04-01T10:00:00.000Z',
  booked_at: '2036-04-01T09:00:00.000Z',
  property: {
    id: bookingView.property.id,
    title: 'Quiet house',
    city: 'Derna',
    location: 'Derna, Libya',
    property_type: 'house',
  },
  guest: { name: 'Nuri Guest', email: null },
  host: { name: 'Salma Host' },
  check_in: '2036-04-12',
  check_out: '2036-04-14',
  nights: 2,
  guests: { adults: 2, children: 0, infants: 0 },
  lines: [{ ...nights, amount_dirham: 212_000, amount_usd_cents: 4371 }],
  total_dirham: 212_000,
  total_usd_cents: 4371,
  cash_dirham: 0,
  ...exchangeRates(firstRates),
  usd_rate: 4.85,
  eur_rate: 5.2,
  payments: [{ at: '2036-04-01T10:00:00.000Z', method: 'sandbox', amount_dirham: 212_000, amount_usd_cents: 4371 }],
  refunds: [],
  paid_dirham: 212_000,
  refunded_dirham: 0,
  credit_dirham: 0,
  credit_returned_dirham: 0,
  kept_dirham: 212_000,
  kept_usd_cents: 4371,
};
const newest: Receipt = { ...older, version: 2, issued_at: '2036-04-03T10:00:00.000Z', total_dirham: 318_000 };
const open = (at: string, getReceipt: unknown, locale?: 'fr') =>
  renderScreen(<ReceiptPage {...({ params: { tripId: bookingView.id } } as Parameters<typeof ReceiptPage>[0])} />, {
    path: at,
    ...(locale ? { locale } : {}),
    viewer: { role: 'guest', name: 'Nuri Guest' },
    answers: { getReceipt },
  });
const versionLinks = () =>
  screen
    .getAllByRole('link', { name: /^Version/ })
    .map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]);

test('shows the newest version first, and the way to each older one', async () => {
  const { user, address } = await open(path, ({ query }: Call) => (query['version'] === '1' ? older : newest));
  await screen.findByText('Version 2 of 2');
  expect(screen.queryByText(/as it was until then/)).toBeNull();
  expect(versionLinks()).toEqual([
    [path, 'page'],
    [`${path}?version=1`, null],
  ]);
  await expectAccessible();
  await user.click(screen.getByRole('link', { name: /^Version 1/ }));
  await screen.findByText('Version 1 of 2');
  expect(address()).toBe(`${path}?version=1`);
  expect(
    screen.getByText('The stay was changed on 3 Apr 2036, 12:00. This is the receipt as it was until then.'),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'See the newest version' }).getAttribute('href')).toBe(path);
  await expectAccessible();
});

test('says nothing of versions where the stay was never changed', async () => {
  const versions = [{ ...older.versions[1]!, replaced_at: null }];
  await open(path, { ...older, versions });
  await screen.findByRole('heading', { level: 1, name: 'Receipt' });
  expect(screen.queryByText(/^Version/)).toBeNull();
});

test('writes the rate of the booking with the comma of the language', async () => {
  await open(path, { ...older, versions: [] }, 'fr');
  expect(await screen.findByText('1 USD = 4,85 LYD')).toBeDefined();
});
