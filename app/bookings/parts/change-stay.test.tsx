import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addDays } from '#contract/days.ts';
import type { Booking, TripChangePreview } from '#contract/types.gen.ts';
import { formatDay, todayInTripoli } from '#app/shared/days.ts';
import { expectAccessible, refusal, renderScreen, type Answers, type Call } from '#test/screen.tsx';
import ChangeStay from './change-stay.tsx';

const today = todayInTripoli();
const check_in = addDays(today, 3);
const check_out = addDays(today, 5);
const booking = {
  id: 'b1',
  status: 'paid',
  payment_choice: 'online',
  check_in,
  check_out,
  guests: { adults: 2, children: 0, infants: 0 },
  total_dirham: 212_000,
  host: { name: 'Salma' },
  property: { id: 'p1' },
} as Booking;

const days = Array.from({ length: 120 }, (_, at) => {
  const day = addDays(today, at);
  return { day, available: day < check_in || (day >= check_out && at !== 7), price_dirham: 100_000, min_nights: 4 };
});

function previewOf({ query }: Pick<Call, 'query'>): TripChangePreview {
  const isLonger = query['check_out'] === addDays(check_out, 1);
  return {
    check_in,
    check_out: query['check_out'] ?? check_out,
    nights: isLonger ? 3 : 2,
    guests: { adults: Number(query['adults']), children: 0, infants: 0 },
    lines: [],
    total_dirham: isLonger ? 318_000 : 212_000,
    difference_dirham: isLonger ? 106_000 : 0,
    differences: isLonger
      ? [
          { kind: 'more_nights', quantity: 1, amount_dirham: 100_000 },
          { kind: 'service_fee', quantity: null, amount_dirham: 6000 },
        ]
      : [],
    online_difference_dirham: isLonger ? 106_000 : 0,
    cash_dirham: 0,
    host_difference_dirham: isLonger ? 100_000 : 0,
    capacity: 4,
    answer_by: new Date(Date.now() + 86_400_000).toISOString(),
  };
}

async function open(of: Partial<Booking> = {}, answers: Answers = {}, start: Partial<Booking> = {}) {
  const onClose = vi.fn<() => void>();
  const rendered = await renderScreen(
    <ChangeStay booking={{ ...booking, ...of }} start={{ ...booking, ...of, ...start }} onClose={onClose} />,
    {
      viewer: { role: 'guest' },
      answers: { getAvailability: { from: today, to: today, days }, previewTripChange: previewOf, ...answers },
    },
  );
  await screen.findByRole('dialog', { name: 'Change dates or guests' });
  // The second month repeats no day.
  const press = async (day: string) => {
    const name = new RegExp(`^${formatDay(day, 'en', 'full')}`);
    if (!screen.queryByRole('button', { name }))
      await rendered.user.click(screen.getAllByRole('button', { name: 'Next month' })[0]!);
    await rendered.user.click(await screen.findByRole('button', { name }));
  };
  await screen.findAllByRole('grid');
  return { ...rendered, onClose, press };
}

const text = (pattern: RegExp) =>
  screen.findByText((_, element) => element?.tagName === 'P' && pattern.test(element.textContent));

test('marks the nights of the stay now, and takes other dates over its own shortest stay', async () => {
  const { press } = await open();
  const own = await screen.findByRole('button', { name: new RegExp(`^${formatDay(check_in, 'en', 'full')}`) });
  expect(own.textContent).toContain('a night of your stay now');
  await press(check_in);
  await press(addDays(check_out, 1));
  expect(await screen.findByText('1 more night')).toBeTruthy();
  expect(screen.getByText('You would pay').nextElementSibling!.textContent).toMatch(/^\+.*106\.00$/);
  expect(screen.getByText('Nights you have already booked keep their price.')).toBeTruthy();
  expect(await text(/If Salma agrees, the new nights are held for 24 hours, in which you pay .*106\.00/)).toBeTruthy();
  await expectAccessible();
});

test('asks with what was shown, and with a line to the host', async () => {
  const { press, user, bodiesOf, onClose } = await open({}, { proposeTripChange: booking });
  await press(check_in);
  await press(addDays(check_out, 1));
  await screen.findByText('1 more night');
  await user.type(screen.getByLabelText(/A line to/), 'My sister joins us.');
  await user.click(screen.getByRole('button', { name: /Ask\s+Salma/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodiesOf('proposeTripChange')).toEqual([
    {
      check_in,
      check_out: addDays(check_out, 1),
      guests: booking.guests,
      message: 'My sister joins us.',
      shown_total_dirham: 318_000,
    },
  ]);
});

test('sends nothing that changes nothing, and says so', async () => {
  const { user, bodiesOf } = await open();
  await screen.findByText('Choose other dates or guests to see what they would cost.');
  await user.click(screen.getByRole('button', { name: /Ask\s+Salma/ }));
  expect(await screen.findByText('Choose other dates or guests first.')).toBeTruthy();
  expect(bodiesOf('proposeTripChange')).toEqual([]);
});

test('says what stands against it, and does not ask', async () => {
  const answers = {
    previewTripChange: () => refusal(409, 'change_too_late', undefined, 'It is too late to change this stay.'),
  };
  await open({}, answers);
  expect(await screen.findByText('It is too late to change this stay.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Ask\s+Salma/ })).toHaveProperty('disabled', true);
});

test('a stay in cash only changes the sum at the door', async () => {
  const { press } = await open({ payment_choice: 'at_property', status: 'confirmed' });
  await press(check_in);
  await press(addDays(check_out, 1));
  expect(await text(/you bring .*318\.00.* instead of .*212\.00.*\. Nothing is paid now\./)).toBeTruthy();
});

test('the calendar that could not be loaded can be tried again', async () => {
  const { answer, user } = await renderScreen(
    <ChangeStay booking={booking} start={booking} onClose={() => undefined} />,
    {
      viewer: { role: 'guest' },
      answers: { getAvailability: () => refusal(500), previewTripChange: previewOf },
    },
  );
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  answer({ getAvailability: { from: today, to: today, days }, previewTripChange: previewOf });
  await user.click(retry);
  expect((await screen.findAllByRole('grid')).length).toBeGreaterThan(0);
});

test('begins with other dates and guests where they were chosen before', async () => {
  const dates = { check_in: addDays(check_out, 4), check_out: addDays(check_out, 6) };
  const { calls } = await open({}, {}, { ...dates, guests: { adults: 3, children: 0, infants: 0 } });
  await waitFor(() =>
    expect(calls.find(({ operationId }) => operationId === 'previewTripChange')?.query).toMatchObject({
      ...dates,
      adults: '3',
    }),
  );
});
