import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DisputeToDecide } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import AdminCase from './case.tsx';

const id = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';
const dispute: DisputeToDecide = {
  id,
  number: 2198,
  booking_id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e18',
  kind: 'damage',
  opened_by: 'host',
  state: 'awaiting_decision',
  asked_dirham: 420_000,
  opened_at: '2026-11-20T08:00:00.000Z',
  answer_by: '2026-11-21T08:00:00.000Z',
  decide_by: '2026-11-23T08:00:00.000Z',
  granted_dirham: null,
  appealed_at: null,
  appeal_until: null,
  appeal: null,
  needs_other_admin: false,
  booking_number: 'DY-4K7QX-2M9RT',
  property_title: 'Chalet on the white sand',
  check_in: '2026-11-09',
  check_out: '2026-11-12',
  guest_name: 'Yasmin',
  host_name: 'Mahmoud',
  answered_at: '2026-11-21T03:00:00.000Z',
  offered_dirham: 150_000,
  outcome: null,
  reason: null,
  decision_text: null,
  closed_at: null,
  owed_dirham: 0,
  awaited_dirham: 0,
  pay_by: null,
  transfer_reference: 'C-2198',
  events: [
    {
      id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e19',
      at: '2026-11-20T08:00:00.000Z',
      by_side: 'host',
      kind: 'opened',
      text: 'The table is in pieces.',
      amount_dirham: 420_000,
      message: null,
      photos: [],
    },
  ],
  may_decide: true,
  total_dirham: 1_980_000,
  held_dirham: 0,
  guest_wallet_dirham: 60_000,
  earlier: { by_guest: 0, by_host: 1 },
  holds_payout: false,
};
const preview = {
  granted_dirham: 210_000,
  postings: [
    { account: 'wallet', name: 'Yasmin', amount_dirham: 60_000 },
    { account: 'host_payable', name: 'Mahmoud', amount_dirham: -60_000 },
  ],
  owed_dirham: 150_000,
};
const open = (answers: Answers) =>
  renderScreen(<AdminCase {...({ params: { disputeId: id } } as Parameters<typeof AdminCase>[0])} />, {
    path: `/admin/cases/${id}`,
    viewer: { role: 'admin' },
    answers,
  });

test('shows what a decision posts, keeps what was typed when it is refused, and says what is wrong', async () => {
  const { calls } = await open({
    getDisputeToDecide: dispute,
    previewDisputeDecision: preview,
    decideDispute: refusal(409, 'dispute_money_changed', undefined, 'The wallet has changed.'),
  });
  expect(await screen.findByText('The table is in pieces.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Decide and post' }));
  expect(screen.getByText('Choose what you decide')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'A part' }));
  const amount = screen.getByRole('textbox', { name: /^Amount for/ });
  fireEvent.change(amount, { target: { value: '500' } });
  fireEvent.change(screen.getByLabelText('What both read'), { target: { value: 'Each bears half.' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'shared_care' } });
  fireEvent.click(screen.getByRole('button', { name: 'Decide and post' }));
  expect(screen.getByText(/^Write an amount of at most/)).toBeTruthy();
  fireEvent.change(amount, { target: { value: '210' } });
  expect(await screen.findByText('Sum zero')).toBeTruthy();
  expect(screen.getByText(/are asked of the guest within 7 days/)).toBeTruthy();
  await expectAccessible();
  fireEvent.click(screen.getByRole('button', { name: 'Decide and post' }));
  expect(await screen.findByText('The wallet has changed.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('What both read').value).toBe('Each bears half.');
  expect(calls.find(({ operationId }) => operationId === 'decideDispute')?.body).toEqual({
    outcome: 'part',
    amount_dirham: 210_000,
    reason: 'shared_care',
    text: 'Each bears half.',
    shown_owed_dirham: 150_000,
  });
});

test('waits for the answer of the other side, and offers to load again', async () => {
  const { answer } = await open({ getDisputeToDecide: refusal(503, 'unavailable', undefined, 'Later.') });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answer({ getDisputeToDecide: { ...dispute, state: 'awaiting_answer', may_decide: false, decide_by: null } });
  fireEvent.click(retry);
  expect(await screen.findByText(/You can decide after that/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Decide and post' })).toBeNull();
  await expectAccessible();
});

test('a saved answer is put behind what both read', async () => {
  const answer = { id, name: 'Shared care', text: 'Each bears half.', language: 'en', unfilled: [] };
  const { calls } = await open({ getDisputeToDecide: dispute, listDecisionAnswers: { answers: [answer] } });
  const field = await screen.findByLabelText<HTMLTextAreaElement>('What both read');
  fireEvent.change(field, { target: { value: 'We looked at both photos.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Saved answers' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Shared care/ }));
  expect(field.value).toBe('We looked at both photos.\n\nEach bears half.');
  expect(calls.find(({ operationId }) => operationId === 'listDecisionAnswers')?.params).toEqual({ dispute_id: id });
});

test('an appeal says what was decided first, and is not decided by the same administrator', async () => {
  const appealed: DisputeToDecide = {
    ...dispute,
    granted_dirham: 20_000,
    appealed_at: '2026-11-23T09:00:00.000Z',
    appeal: { by_side: 'guest', first_granted_dirham: 20_000, is_decided: false },
  };
  await open({ getDisputeToDecide: { ...appealed, may_decide: false, needs_other_admin: true } });
  const note = await screen.findByText(/Only the difference to it is posted/);
  expect(note.textContent).toMatch(/appealed against the decision of LYD\s20\.00/);
  expect(note.textContent).toContain('another administrator decides');
  expect(screen.queryByRole('button', { name: 'Decide and post' })).toBeNull();
  cleanup();
  await open({ getDisputeToDecide: appealed });
  expect(await screen.findByRole('button', { name: 'Decide and post' })).toBeTruthy();
  await expectAccessible();
});
