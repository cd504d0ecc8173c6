import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { exchangeRates } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
import { expectAccessible, refusal, renderScreen } from '#test/screen.tsx';
import NearStays from './near-stays.tsx';

const asked = { check_in: '2036-12-07', check_out: '2036-12-11' };
const answer = {
  nights: 4,
  taken: [
    { from: '2036-12-07', to: '2036-12-09' },
    { from: '2036-12-10', to: '2036-12-11' },
  ],
  stays: [
    { check_in: '2036-12-11', check_out: '2036-12-15', total_dirham: 640_000 },
    { check_in: '2036-12-03', check_out: '2036-12-07', total_dirham: 704_000 },
  ],
  ...exchangeRates(firstRates),
};

async function show(listNearStays: unknown) {
  const onTake = vi.fn<(stay: { check_in: string; check_out: string }) => void>();
  const rendered = await renderScreen(
    <main>
      <h1>House</h1>
      <h2>Dates</h2>
      <NearStays propertyId="p1" {...asked} guests={2} onTake={onTake} />
    </main>,
    { answers: { listNearStays } },
  );
  return { ...rendered, onTake };
}

test('the very nights that are taken are named, and a press takes a stay close by', async () => {
  const { user, onTake, calls } = await show(answer);
  expect(await screen.findByText('The nights of 7–8 Dec and 10 Dec are taken; the rest is free.')).toBeDefined();
  expect(screen.getByRole('heading', { name: '4 nights close by' })).toBeDefined();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '11–15 Dec$100.00',
    '3–7 Dec$110.00',
  ]);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: /^3–7 Dec/ }));
  expect(onTake).toHaveBeenCalledExactlyOnceWith({ check_in: '2036-12-03', check_out: '2036-12-07' });
  expect(calls.find(({ operationId }) => operationId === 'listNearStays')?.query).toEqual({ ...asked, guests: '2' });
});

test('nothing free close by is said, and similar homes are named', async () => {
  await show({ ...answer, taken: [{ from: '2036-12-07', to: '2036-12-11' }], stays: [] });
  expect(await screen.findByText('All 4 nights are taken: 7–10 Dec.')).toBeDefined();
  expect(screen.getByRole('heading', { name: /^No 4 free nights together/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Similar homes that are free then' })).toBeDefined();
});

test('a failure is said, and can be tried again', async () => {
  const { user, answer: answerWith } = await show(refusal(400));
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 5000 });
  answerWith({ listNearStays: answer });
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: '4 nights close by' })).toBeDefined();
});

test('a guest is told once if the nights get free, and can take that back', async () => {
  const alert = {
    id: 'a1',
    property_id: 'p1',
    title: 'House',
    ...asked,
    guests: 2,
    created_at: '2026-11-21T10:00:00Z',
  };
  const {
    user,
    bodiesOf,
    answer: answerWith,
    calls,
  } = await renderScreen(<NearStays propertyId="p1" {...asked} guests={2} onTake={() => undefined} />, {
    viewer: { id: '1', role: 'guest' },
    answers: { listNearStays: answer, listAvailabilityAlerts: { alerts: [] }, addAvailabilityAlert: alert },
  });
  const button = await screen.findByRole('button', { name: 'Tell me once' });
  answerWith({ listAvailabilityAlerts: { alerts: [alert] } });
  await user.click(button);
  expect(
    await screen.findByText(/^We will tell you once if 7–11 Dec opens\. It ends by itself on 7 December/),
  ).toBeDefined();
  expect(bodiesOf('addAvailabilityAlert')).toEqual([{ property_id: 'p1', ...asked, guests: 2 }]);
  answerWith({ listAvailabilityAlerts: { alerts: [] }, removeAvailabilityAlert: { removed: true } });
  await user.click(screen.getByRole('button', { name: 'Do not tell me' }));
  expect(await screen.findByRole('button', { name: 'Tell me once' })).toBeDefined();
  expect(calls.find(({ operationId }) => operationId === 'removeAvailabilityAlert')?.params).toEqual({
    alert_id: 'a1',
  });
});

test('a visitor logs in to be told, and comes back to these nights', async () => {
  const { calls, user, address } = await show(answer);
  const logIn = await screen.findByRole('link', { name: 'Log in to be told' });
  expect(screen.queryByRole('button', { name: 'Tell me once' })).toBeNull();
  expect(calls.map(({ operationId }) => operationId)).not.toContain('listAvailabilityAlerts');
  await user.click(logIn);
  expect(address()).toBe('/login');
});

test('without a connection nothing is promised, and the same press works again', async () => {
  const { user, answer: answerWith } = await renderScreen(
    <NearStays propertyId="p1" {...asked} guests={2} onTake={() => undefined} />,
    {
      viewer: { id: '1', role: 'guest' },
      answers: {
        listNearStays: answer,
        listAvailabilityAlerts: { alerts: [] },
        addAvailabilityAlert: () => {
          throw new TypeError('Failed to fetch');
        },
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Tell me once' }));
  expect(await screen.findByText(/^There is no connection/)).toBeDefined();
  expect(screen.getByText(/It does not hold the nights/)).toBeDefined();
  const alert = {
    id: 'a1',
    property_id: 'p1',
    title: 'House',
    ...asked,
    guests: 2,
    created_at: '2026-11-21T10:00:00Z',
  };
  answerWith({ addAvailabilityAlert: alert, listAvailabilityAlerts: { alerts: [alert] } });
  await user.click(screen.getByRole('button', { name: 'Tell me once' }));
  expect(await screen.findByRole('button', { name: 'Do not tell me' })).toBeDefined();
  expect(screen.queryByText(/^There is no connection/)).toBeNull();
});
