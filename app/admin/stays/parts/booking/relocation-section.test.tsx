import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BookingAccount } from '#contract/types.gen.ts';
import { propertyCard } from '#test/cards.ts';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import { RelocationSection } from './relocation-section.tsx';

const booking = { id: '22222222-2222-4222-8222-222222222222' } as unknown as BookingAccount;

const offered = {
  booking_id: booking.id,
  state: 'open',
  payment_choice: 'online',
  price_dirham: 212_000,
  refund_dirham: 212_000,
  credit_limit_dirham: 63_600,
  equivalents: [
    {
      home: propertyCard(1),
      host_name: 'Khaled Musa',
      kilometres: 0.4,
      total_dirham: 231_080,
      credit_dirham: 19_080,
      wallet_dirham: 212_000,
      to_pay_dirham: 0,
      left_dirham: 0,
    },
  ],
  moved: null,
};

const moved = {
  ...offered,
  state: 'moved',
  equivalents: [],
  moved: {
    booking_id: '33333333-3333-4333-8333-333333333333',
    number: 'DY-4K7QX-2M9RT',
    title: 'House 1',
    status: 'paid',
    total_dirham: 231_080,
    credit_dirham: 19_080,
    at: '2036-01-04T10:00:00.000Z',
    admin: { name: 'Huda Admin', note: 'She called from the door.' },
  },
};

test('an administrator moves a guest for a reason, at the amounts that were shown', async () => {
  const onMoved = vi.fn<() => void>();
  let state: object = offered;
  const { user, bodiesOf } = await renderScreen(<RelocationSection booking={booking} onMoved={onMoved} />, {
    viewer: { role: 'admin', admin_role: 'owner' },
    answers: {
      getManagedRelocation: () => state,
      relocateBooking: () => {
        state = moved;
        return moved;
      },
    },
  });
  await user.click(await screen.findByRole('radio', { name: /House 1/ }));
  await expectAccessible();
  const move = screen.getByRole('button', { name: /^Move to / });
  await user.click(move);
  expect(await screen.findByText('Write why, for other administrators')).toBeDefined();
  expect(bodiesOf('relocateBooking')).toEqual([]);
  await user.type(screen.getByRole('textbox'), 'She called from the door.');
  await user.click(screen.getByRole('button', { name: /^Move to / }));
  expect(await screen.findByText('She called from the door.')).toBeDefined();
  expect(document.body.textContent).toMatch(/Diyar pays LYD.19\.08/);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(onMoved).toHaveBeenCalledTimes(1);
  expect(bodiesOf('relocateBooking')).toEqual([
    {
      property_id: propertyCard(1).id,
      shown_price_dirham: 231_080,
      shown_credit_dirham: 19_080,
      shown_to_pay_dirham: 0,
      note: 'She called from the door.',
    },
  ]);
});

test('a home that the guest chose says so, and has no reason', async () => {
  await renderScreen(<RelocationSection booking={booking} onMoved={() => undefined} />, {
    viewer: { role: 'admin', admin_role: 'owner' },
    answers: { getManagedRelocation: { ...moved, moved: { ...moved.moved, admin: null } } },
  });
  expect(await screen.findByText(/^Chosen by the guest, /)).toBeDefined();
  expect(screen.getByRole('link', { name: 'DY-4K7QX-2M9RT' }).getAttribute('href')).toBe(
    `/admin/bookings/${moved.moved.booking_id}`,
  );
});
