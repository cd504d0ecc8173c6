import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { prefetchDialogs } from '#app/ui/dialog.tsx';
import { renderScreen } from '#test/screen.tsx';
import { CancelDialog, type CancellableTrip } from './cancel-dialog.tsx';

const trip: CancellableTrip = {
  id: 'b1',
  title: 'House by the palms',
  checkIn: '2037-03-09',
  checkOut: '2037-03-12',
  paidDirham: 0,
  walletPaidDirham: 0,
  refundDirham: 0,
  relocationCreditDirham: 0,
  creditBackDirham: null,
  free: { until: '2037-03-09T13:00:00.000Z' },
  isEmergency: false,
};
beforeAll(() => prefetchDialogs());
const open = async (values: Partial<CancellableTrip>) => {
  await renderScreen(<CancelDialog trip={{ ...trip, ...values }} onClose={() => undefined} />);
  return (await screen.findByRole('alertdialog')).textContent;
};

test.each([
  ['is paid in cash on arrival', trip.free],
  ['is not paid yet', { until: null }],
])('a stay that %s warns of no fees and names no refund', async (_, free) => {
  const text = await open({ free });
  expect(text).toContain('Cancelling is free until');
  expect(text).not.toMatch(/cancellation fees|refund/i);
});

test('a paid stay that is no longer free warns of fees and shows what comes back', async () => {
  const text = await open({ free: null, paidDirham: 318_000, refundDirham: 150_000 });
  expect(text).toContain('You may be subject to cancellation fees');
  expect(text).toMatch(/Your refund.*150\.00/);
});

test('where nothing comes back that is said in words, without an amount of zero', async () => {
  const text = await open({ free: null, paidDirham: 318_000, refundDirham: 0 });
  expect(text).toContain('Nothing is refunded.');
  expect(text).not.toContain('Your refund');
});
