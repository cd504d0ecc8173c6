import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CaseBooking, WholeQueuedCase, FilledAnswer } from '#contract/types.gen.ts';
import { expectAccessible, renderScreen, type Answers } from '#test/screen.tsx';
import { QueuedCaseView } from './queued-case.tsx';

const id = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e01';
const omar = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e11';
const supportCase: WholeQueuedCase = {
  id,
  number: 1042,
  topic: 'payment',
  subject: 'Where is my money?',
  state: 'open',
  opened_at: '2026-11-20T10:00:00.000Z',
  changed_at: '2026-11-20T10:00:00.000Z',
  user: { id: omar, name: 'Omar Al-Fitouri', email: 'omar@example.ly', role: 'guest', language: 'ar', avatar: null },
  messages: [],
};
const booking: CaseBooking = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e31',
  number: 'DY-4K7QX-2M9RT',
  status: 'paid',
  guest: { id: omar, name: 'Omar Al-Fitouri' },
  host: { id, name: 'Salma Ben Othman' },
  home: 'White villa with a sea pool',
  check_in: '2026-12-10',
  check_out: '2026-12-12',
  guests: 2,
  payment_choice: 'online',
  total_dirham: 2_337_500,
  created_at: '2026-11-19T11:52:00.000Z',
  is_mentioned: true,
  is_of_person: true,
  payments: [
    { id, method: 'sadad', status: 'unknown', amount_dirham: 2_337_500, created_at: '2026-11-19T11:53:00.000Z' },
  ],
};
const other: CaseBooking = {
  ...booking,
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e32',
  number: 'DY-4K7QX-2M9RU',
  is_mentioned: false,
  payments: [],
};
const filled: FilledAnswer = { id, name: 'Paid', text: 'Hello Omar, {case}', language: 'en', unfilled: [] };

const open = (answers: Answers = {}) =>
  renderScreen(<QueuedCaseView caseId={id} backTo="?state=open" />, {
    path: `/admin/messages?case=${id}`,
    viewer: { role: 'admin', admin_role: 'support' },
    answers: {
      getCase: supportCase,
      getCaseContext: { bookings: [booking, other] },
      listClaims: { claims: [] },
      listFilledAnswers: { answers: [filled] },
      ...answers,
    },
  });

test('bookings, payments and people stand beside the case', async () => {
  await open();
  const aside = within(await screen.findByRole('complementary', { name: 'What it may be about' }));
  const named = within((await aside.findByRole('link', { name: booking.number })).closest('li')!);
  expect(named.getByText(/named in this case/)).toBeDefined();
  expect(named.getByText('Salma Ben Othman')).toBeDefined();
  expect(within(named.getByRole('list', { name: 'Payments' })).getByText('Unknown')).toBeDefined();
  expect(aside.getByText('No payment yet')).toBeDefined();
  await expectAccessible();
});

test('a saved answer goes behind what is written, about the chosen booking', async () => {
  const { calls } = await open();
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your answer');
  fireEvent.change(field, { target: { value: 'Dear Omar' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Let saved answers speak of it' }));
  fireEvent.click(screen.getByRole('button', { name: 'Saved answers' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('button', { name: /^Paid/ }));
  expect(field.value).toBe('Dear Omar\n\nHello Omar, {case}');
  expect(calls.findLast(({ operationId }) => operationId === 'listFilledAnswers')?.query).toEqual({
    booking: other.id,
  });
});

test('the case is assigned to another administrator', async () => {
  const admin = { id: other.id, name: 'Sami Tariq', avatar: null };
  const { bodiesOf } = await open({
    listAssignees: { administrators: [admin] },
    assignItem: {
      kind: 'cases',
      subject_id: id,
      admin,
      claimed_at: booking.created_at,
      claimed_until: booking.created_at,
      can_take_back: true,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choice = await dialog.findByRole('button', { name: /Sami Tariq/ });
  await expectAccessible();
  fireEvent.click(choice);
  expect(await screen.findByText('Assigned to Sami Tariq')).toBeDefined();
  expect(bodiesOf('assignItem')).toEqual([{ kind: 'cases', subject_id: id, admin_id: admin.id }]);
});
