import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Locale } from '#contract/common.ts';
import type { StayDetail } from '#contract/types.gen.ts';
import { floodNotice, stayView } from '#test/booking-views.ts';
import { deferred, expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import Reservation from './reservation.tsx';

const free = /^Until check-in your guest can cancel free of charge, and you without a fee/;
const begun = /^Your guest is there already: stay in touch with them/;

const open = (values: Partial<StayDetail>, locale: Locale = 'en', answers: Answers = {}) =>
  renderScreen(<Reservation {...({ params: { id: stayView.id } } as Parameters<typeof Reservation>[0])} />, {
    path: `/host/reservations/${stayView.id}`,
    viewer: { role: 'host', name: 'Salma Host' },
    locale,
    answers: { getReservation: { ...stayView, emergency: floodNotice, ...values }, ...answers },
  });

test('in an emergency the host of a stay to come reads that both can cancel', async () => {
  const host_cancellation = { fee_dirham: 0, percent: 0, dearer_from: null, dearer_percent: null, in_emergency: true };
  await open({ actions: ['message', 'cancel_as_host'], host_cancellation });
  expect(await screen.findByText(free)).toBeDefined();
  expect(screen.getByText(/Cancelling costs you nothing, because of the emergency/)).toBeDefined();
  expect(screen.queryByText(begun)).toBeNull();
  await expectAccessible();
});

test.each(['confirmed', 'paid'] as const)(
  'the host of a %s stay that has begun reads what they can do for the guest',
  async (status) => {
    await open({ status });
    expect(await screen.findByText(begun)).toBeDefined();
    expect(screen.getByText(floodNotice.text)).toBeDefined();
    expect(screen.queryByText(free)).toBeNull();
    await expectAccessible();
  },
);

test.each([
  ['ar', /^ضيفك هناك الآن: ابقَ على تواصل مع الضيف/],
  ['fr', /^Votre voyageur y est déjà : restez en contact avec lui/],
] as const)('says it in %s', async (locale, text) => {
  await open({ status: 'paid' }, locale);
  expect(await screen.findByText(text)).toBeDefined();
});

test('the host reads when the guest said that they have left', async () => {
  await open({ status: 'paid', left_at: '2036-04-16T08:40:00.000Z' });
  const said = (_: string, element: Element | null) =>
    element?.tagName !== 'DIV' && /said at 10:40, on the day of check-out/.test(element?.textContent ?? '');
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
});

test('a request in an emergency area has not begun', async () => {
  await open({ status: 'pending', actions: ['decline', 'message'], expires_at: '2036-04-02T09:00:00.000Z' });
  expect(await screen.findByText(free)).toBeDefined();
  expect(screen.queryByText(begun)).toBeNull();
});

test('of a stay that was cancelled and returned in full nothing is kept', async () => {
  const returned = { paid_dirham: 212_000, returned_dirham: 212_000, refund_dirham: 212_000 };
  const brought = { host_share_dirham: 0, fee_dirham: 0 };
  await open({
    status: 'cancelled',
    cancelled_by: 'host',
    payment_choice: 'online',
    emergency: null,
    ...returned,
    ...brought,
  });
  const kept = await screen.findByText('You keep');
  expect(kept.nextElementSibling?.textContent).toMatch(/0\.00/);
  expect(screen.queryByText('Service fee of Diyar')).toBeNull();
  expect(screen.getByText('Refunded to the guest').nextElementSibling?.textContent).toMatch(/212\.00/);
});

test.each(['getReservationCash', 'getReservationRegister', 'listStayMessages', 'listStayDisputes'] as const)(
  'what is below waits for %s, and does not move',
  async (awaited) => {
    const answer = deferred<unknown>();
    await open({ status: 'completed', payment_choice: 'at_property' }, 'en', { [awaited]: () => answer.promise });
    const aside = await screen.findByRole('complementary');
    // As the style of the screen has it: no layout here.
    const isWaiting = () => aside.parentElement!.querySelector(':scope > :has(.animate-pulse) ~ aside') === aside;
    expect(isWaiting()).toBe(true);
    answer.resolve(refusal(404, 'not_found'));
    await expect.poll(isWaiting).toBe(false);
  },
);
