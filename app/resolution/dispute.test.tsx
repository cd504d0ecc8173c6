import type { ComponentType } from 'react';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Dispute } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type RenderOptions } from '#test/screen.tsx';
import DisputeScreen from './dispute.tsx';

const id = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e18';
const decided: Dispute = {
  id,
  number: 1042,
  booking_id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17',
  kind: 'refund',
  opened_by: 'guest',
  state: 'decided',
  asked_dirham: 90_000,
  opened_at: '2026-11-20T09:00:00.000Z',
  answer_by: '2026-11-21T09:00:00.000Z',
  decide_by: '2026-11-23T09:00:00.000Z',
  granted_dirham: 20_000,
  appealed_at: null,
  booking_number: 'DY-4K7QX-2M9RT',
  property_title: 'Sea house',
  check_in: '2026-11-18',
  check_out: '2026-11-20',
  guest_name: 'Nuri',
  host_name: 'Salma',
  answered_at: '2026-11-20T12:00:00.000Z',
  offered_dirham: null,
  outcome: 'part',
  reason: 'shared_care',
  decision_text: 'Each bears a half.',
  closed_at: '2026-11-22T09:00:00.000Z',
  owed_dirham: 0,
  awaited_dirham: 0,
  pay_by: null,
  appeal_until: '2026-11-29T09:00:00.000Z',
  appeal: null,
  transfer_reference: 'C-1042',
  events: [],
  side: 'host',
  wallet_dirham: null,
  actions: ['appeal'],
};
const appealed: Dispute = {
  ...decided,
  state: 'awaiting_decision',
  closed_at: null,
  appealed_at: '2026-11-23T09:00:00.000Z',
  appeal_until: null,
  appeal: { by_side: 'host', first_granted_dirham: 20_000, is_decided: false },
  events: [
    {
      id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e19',
      at: '2026-11-23T09:00:00.000Z',
      by_side: 'host',
      kind: 'appealed',
      text: 'There was water.',
      amount_dirham: null,
      message: null,
      photos: [],
    },
  ],
  actions: ['add_evidence'],
};

/** The router passes more than the parameters, which the screen does not read. */
const Screen = DisputeScreen as ComponentType<{ params: { disputeId: string } }>;
const open = (options: RenderOptions = {}) =>
  renderScreen(<Screen params={{ disputeId: id }} />, {
    path: `/cases/${id}`,
    viewer: { role: 'host' },
    ...options,
    answers: { getDispute: decided, ...options.answers },
  });

test('a decision is appealed against once, with what it has missed', async () => {
  const { user, bodiesOf, answer } = await open();
  await user.click(await screen.findByRole('button', { name: 'Appeal…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send the appeal' }));
  expect(dialog.getByText('Write what the decision has missed')).toBeTruthy();
  expect(bodiesOf('appealDispute')).toEqual([]);
  await expectAccessible();
  await user.type(dialog.getByLabelText('What the decision has missed'), ' There was water. ');
  answer({ appealDispute: refusal(409, 'appeal_time_over', undefined, 'The time to appeal is over.') });
  await user.click(dialog.getByRole('button', { name: 'Send the appeal' }));
  expect(await dialog.findByText('The time to appeal is over.')).toBeTruthy();
  answer({ appealDispute: appealed, getDispute: appealed });
  await user.click(dialog.getByRole('button', { name: 'Send the appeal' }));
  expect(await screen.findByText('You appealed against the decision')).toBeTruthy();
  expect(screen.getByText('Appeal to decide')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Appeal…' })).toBeNull();
  expect(bodiesOf('appealDispute').at(-1)).toEqual({ text: 'There was water.' });
});

test('the second decision says what the first was, and what a guest has to give back', async () => {
  const final: Dispute = {
    ...appealed,
    state: 'decided',
    granted_dirham: 5_000,
    owed_dirham: 10_000,
    pay_by: '2026-12-01T09:00:00.000Z',
    wallet_dirham: 0,
    closed_at: '2026-11-24T09:00:00.000Z',
    appeal: { by_side: 'host', first_granted_dirham: 20_000, is_decided: true },
    side: 'guest',
    actions: [],
  };
  await open({ viewer: { role: 'guest' }, answers: { getDispute: final } });
  const card = (await screen.findByText(/Decided on appeal:/)).parentElement!;
  expect(card.textContent).toMatch(/first decision was LYD\s20\.00. This one is final/);
  expect(card.textContent).toMatch(/have LYD\s10\.00 to give back/);
  expect(screen.getByRole('region', { name: /^Pay by/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Appeal…' })).toBeNull();
});
