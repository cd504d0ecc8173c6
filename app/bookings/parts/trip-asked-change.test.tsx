import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Booking, BookingChange } from '#contract/types.gen.ts';
import { expectAccessible, renderScreen, type Answers } from '#test/screen.tsx';
import { TripChange } from './trip-change.tsx';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString();
const before = { adults: 2, children: 0, infants: 0 };

const change: BookingChange = {
  id: 'c1',
  kind: 'change',
  proposed_by: 'guest',
  status: 'proposed',
  message: 'My sister joins us.',
  from: { check_in: '2036-04-12', check_out: '2036-04-14', guests: before, total_dirham: 212_000 },
  to: {
    check_in: '2036-04-12',
    check_out: '2036-04-15',
    nights: 3,
    guests: { ...before, adults: 3 },
    lines: [],
    total_dirham: 318_000,
  },
  difference_dirham: 106_000,
  due_dirham: 0,
  asked_at: inHours(-1),
  expires_at: inHours(23),
  agreed_at: null,
  ended_at: null,
  actions: ['withdraw'],
};
const booking = {
  id: 'b1',
  status: 'paid',
  payment_choice: 'online',
  check_in: '2036-04-12',
  check_out: '2036-04-14',
  host: { name: 'Salma' },
  actions: ['message'],
} as Booking;

const onAsk = vi.fn<(question: object) => void>();
const show = (values: Partial<BookingChange> = {}, of: Partial<Booking> = {}, answers: Answers = {}) =>
  renderScreen(<TripChange onAsk={onAsk} booking={{ ...booking, ...of, changes: [{ ...change, ...values }] }} />, {
    viewer: { role: 'guest' },
    answers,
  });
const paragraph = (text: RegExp) =>
  screen.getByText((_, element) => element?.tagName === 'P' && text.test(element.textContent));

test('shows what was asked, what the host says yes to, and that the stay is safe meanwhile', async () => {
  const { user, calls } = await show({}, {}, { withdrawTripChange: booking });
  expect(screen.getByRole('heading', { name: /Salma has your question/ })).toBeTruthy();
  expect(paragraph(/is safe meanwhile/)).toBeTruthy();
  expect(screen.getByText('3 adults')).toBeTruthy();
  expect(paragraph(/3 guests, and .*106\.00 more that you pay/)).toBeTruthy();
  expect(paragraph(/stay open to others while Salma thinks/)).toBeTruthy();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(calls.map(({ operationId }) => operationId)).toContain('withdrawTripChange'));
});

test('after the yes of the host the difference is to pay, and the stay can be kept as it is', async () => {
  await show({ status: 'to_pay', due_dirham: 106_000, agreed_at: inHours(-1) });
  expect(screen.getByRole('heading', { name: /Salma said yes to/ })).toBeTruthy();
  expect(paragraph(/the new nights are held until then\. Without it, .* stays booked as before/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Pay .*106\.00/ }).getAttribute('href')).toBe('/account/trips/b1/pay');
  expect(screen.getByRole('button', { name: 'Keep as it is' })).toBeTruthy();
  await expectAccessible();
});

test.each([
  ['declined', {}, /is as before: Salma cannot change it to/],
  ['expired', {}, /is as before: the time for the change to .* is over/],
  ['accepted', {}, /There is nothing else to do/],
  ['accepted', { difference_dirham: -106_000 }, /106\.00 is in your wallet/],
] as const)('says for some days that it was %s %o', async (status, values, sentence) => {
  const ended = { status, ended_at: inHours(-24), expires_at: null, actions: [] };
  const { unmount } = await show({ ...ended, ...values });
  expect(document.body.textContent).toMatch(sentence);
  unmount();
  await show({ ...ended, ...values, ended_at: inHours(-24 * 4) });
  expect(document.body.textContent).not.toMatch(sentence);
});

test('says nothing more of what was withdrawn', async () => {
  await show({ status: 'withdrawn', ended_at: inHours(-1), expires_at: null, actions: [] });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(document.body.textContent).not.toContain('as before');
});

const declined: Partial<BookingChange> = {
  status: 'declined',
  ended_at: inHours(-1),
  expires_at: null,
  actions: [],
};
const canAsk = { actions: ['message', 'ask_change'] } satisfies Partial<Booking>;
const guests = { ...before, adults: 3 };

test.each(['declined', 'expired'] as const)('after %s other dates of the home begin a new question', async (status) => {
  const stays = [
    { check_in: '2036-04-13', check_out: '2036-04-16', total_dirham: 318_000, difference_dirham: 106_000 },
    { check_in: '2036-04-20', check_out: '2036-04-23', total_dirham: 212_000, difference_dirham: 0 },
    { check_in: '2036-04-25', check_out: '2036-04-28', total_dirham: 200_000, difference_dirham: -12_000 },
  ];
  const { user } = await show({ ...declined, status }, canAsk, {
    listChangeAlternatives: { nights: 3, guests, stays },
  });
  await screen.findByRole('heading', { name: '3 nights that are free here' });
  const offered = screen.getAllByRole('button');
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/13.*16 Apr.*106\.00 more in all/),
    expect.stringMatching(/20.*23 Apr.*for the same total/),
    expect.stringMatching(/25.*28 Apr.*12\.00 less in all/),
  ]);
  await expectAccessible();
  await user.click(offered[1]!);
  expect(onAsk).toHaveBeenLastCalledWith({ check_in: '2036-04-20', check_out: '2036-04-23', guests });
});

test('other dates that could not be loaded are loaded again on request, and nothing is said where there are none', async () => {
  const { user, answer } = await show(declined, canAsk, {
    listChangeAlternatives: new Response('{}', { status: 400 }),
  });
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeTruthy();
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 4000 });
  expect(paragraph(/^Other dates could not be loaded\./)).toBeTruthy();
  await expectAccessible();
  answer({ listChangeAlternatives: { nights: 3, guests, stays: [] } });
  await user.click(retry);
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(document.body.textContent).not.toContain('Other dates');
});

test('no other dates are looked for where nothing can be asked, or other guests alone were', async () => {
  const listChangeAlternatives = vi.fn<() => object>();
  const none = [
    await show(declined, {}, { listChangeAlternatives }),
    await show({ ...declined, to: { ...change.to, check_out: '2036-04-14' } }, canAsk, { listChangeAlternatives }),
    await show({ ...declined, status: 'accepted' }, canAsk, { listChangeAlternatives }),
  ];
  expect(none.flatMap(({ calls }) => calls.map(({ operationId }) => operationId))).not.toContain(
    'listChangeAlternatives',
  );
});
