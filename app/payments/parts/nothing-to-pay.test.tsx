import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Booking } from '#contract/types.gen.ts';
import { renderScreen } from '#test/screen.tsx';
import { NothingToPay } from './nothing-to-pay.tsx';

test('the name of a company is whole', async () => {
  const booking = { id: 'b1', status: 'declined', host: { name: 'Sahel Homes' } } as Booking;
  await renderScreen(<NothingToPay booking={booking} />, { viewer: {} });
  expect(screen.getByText(/nothing to pay/).textContent).toMatch(/^Sahel Homes could not take this request/);
});
