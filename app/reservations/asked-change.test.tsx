import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BookingChange, StayDetail } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import { OpenProposal } from './parts/change-section.tsx';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString();
const guests = { adults: 2, children: 0, infants: 0 };

const change: BookingChange = {
  id: 'c1',
  kind: 'change',
  proposed_by: 'guest',
  status: 'proposed',
  message: 'My mother wants to see the harbour.',
  from: { check_in: '2036-04-12', check_out: '2036-04-14', guests, total_dirham: 212_000 },
  to: { check_in: '2036-04-12', check_out: '2036-04-15', nights: 3, guests, lines: [], total_dirham: 318_000 },
  difference_dirham: 106_000,
  due_dirham: 0,
  asked_at: inHours(-1),
  expires_at: inHours(21),
  agreed_at: null,
  ended_at: null,
  actions: ['accept', 'decline'],
};

async function show(answers: Answers = {}, values: Partial<BookingChange> = {}) {
  const onChanged = vi.fn<() => void>();
  const changes = [{ ...change, ...values }];
  const stay = { id: 'b1', guest: { name: 'Mahmoud' }, host_share_dirham: 200_000, changes } as StayDetail;
  const rendered = await renderScreen(<OpenProposal stay={stay} onChanged={onChanged} />, {
    viewer: { role: 'host' },
    answers,
  });
  return { ...rendered, onChanged };
}
const accepted = { id: 'b1', changes: [{ ...change, status: 'to_pay' }] };

test('shows the host what the guest asks for, with what it brings, and accepts it with one tap', async () => {
  const { user, bodiesOf, onChanged } = await show({ acceptAskedChange: accepted });
  expect(screen.getByRole('heading', { name: /Mahmoud asks to change the stay/ })).toBeTruthy();
  expect(screen.getByText('My mother wants to see the harbour.')).toBeTruthy();
  expect(screen.getByText('+1 night')).toBeTruthy();
  expect(screen.getByText('Answer within 21 hours')).toBeTruthy();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: /^Accept / }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(bodiesOf('acceptAskedChange')).toEqual([{ shown_total_dirham: 318_000 }]);
  expect(await screen.findByText('The new nights are held for 24 hours, in which the guest pays.')).toBeTruthy();
});

test('declines with one tap', async () => {
  const { user, onChanged, calls } = await show({ declineAskedChange: { id: 'b1', changes: [] } });
  await user.click(screen.getByRole('button', { name: 'Keep it as it is' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(calls.map(({ operationId }) => operationId)).toContain('declineAskedChange');
});

test('says that the nights were taken, and leaves the answer open', async () => {
  const sentence = 'Somebody has taken some of these nights meanwhile.';
  const { user, onChanged } = await show({
    acceptAskedChange: () => refusal(409, 'asked_nights_taken', undefined, sentence),
  });
  await user.click(screen.getByRole('button', { name: /^Accept / }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(onChanged).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Keep it as it is' })).toBeTruthy();
});

test('waits for the guest’s payment without a button', async () => {
  await show({}, { status: 'to_pay', actions: [], due_dirham: 106_000 });
  expect(screen.getByRole('heading', { name: /You said yes, and Mahmoud pays the difference/ })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('without a connection the answer is not lost: it says so, and is sent as the same one again', async () => {
  const { user, onChanged, answer, calls } = await show({
    acceptAskedChange: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await user.click(screen.getByRole('button', { name: /^Accept / }));
  expect(await screen.findByText(/^Your answer could not be sent\. Check your connection/)).toBeTruthy();
  expect(onChanged).not.toHaveBeenCalled();
  answer({ acceptAskedChange: accepted });
  await user.click(screen.getByRole('button', { name: /^Accept / }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  const keys = calls
    .filter(({ operationId }) => operationId === 'acceptAskedChange')
    .map((call) => call.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('what the guest has withdrawn meanwhile is said, and no longer asked', async () => {
  const sentence = 'This proposal is no longer open.';
  const { user, onChanged } = await show({ declineAskedChange: refusal(409, 'change_closed', undefined, sentence) });
  await user.click(screen.getByRole('button', { name: 'Keep it as it is' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
});
