import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exchangeRates } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
import type { BookingChange } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, settleImports, type Answers } from '#test/screen.tsx';
import { MessagesScreen } from './messages-screen.tsx';

const me = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';
const id = '33333333-3333-4333-8333-333333333333';
const guests = { adults: 2, children: 0, infants: 0 };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString();

const change: BookingChange = {
  id: '77777777-7777-4777-8777-777777777777',
  kind: 'change',
  proposed_by: 'guest',
  status: 'proposed',
  message: null,
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
const booking = {
  id,
  check_in: '2036-04-12',
  check_out: '2036-04-14',
  nights: 2,
  total_guests: 2,
  guests,
  total_cost: 212,
  total_usd_cents: 3312,
  total_dirham: 212_000,
  ...exchangeRates(firstRates),
  status: 'paid',
  decline_reason: null,
  cancel_reason: null,
  expires_at: null,
  actions: [],
  open_change: change,
};
const details = {
  property: { id: 'p1', name: 'Quiet house', location: 'Tripoli', photo: null, is_public: true },
  booking,
  enquiry: null,
  other_user: { id: other, name: 'Nuri Guest', side: 'guest', avatar: null },
  side: 'host',
  can_message: true,
  contact_blocked: false,
  stay_ended: false,
};
const answered = { ...details, booking: { ...booking, open_change: null } };
const conversation = {
  id,
  participants: [me, other],
  booking_id: id,
  property_id: 'p1',
  host_name: 'Salma Host',
  guest_name: 'Nuri Guest',
  property_name: 'Quiet house',
  last_message: '',
  last_message_timestamp: '2036-01-04T10:00:00.000Z',
  unread_count: 0,
  check_in: booking.check_in,
  check_out: booking.check_out,
  booking_status: 'paid',
  side: 'host',
  last_sender_id: other,
  avatar: null,
  photo: null,
  can_message: true,
  stay_ended: false,
  offer: null,
  active_count: 1,
};

async function open(answers: Answers = {}) {
  Element.prototype.scrollTo ??= () => undefined;
  const rendered = await renderScreen(<MessagesScreen route="host" openId={id} />, {
    path: `/host/messages?conversation=${id}`,
    viewer: { role: 'host' },
    answers: {
      listConversations: [conversation],
      listMessages: [],
      getConversationDetails: details,
      ...answers,
    },
  });
  await settleImports();
  const panel = within(await screen.findByRole('region', { name: 'What waits for you' }));
  return { ...rendered, panel };
}
async function expectAnswered(): Promise<void> {
  await expect.poll(() => screen.queryByRole('region', { name: 'What waits for you' })).toBeNull();
}

test('the host reads beside the messages what the guest asks for, and accepts it with one tap', async () => {
  const { panel, user, answer, bodiesOf } = await open({
    acceptAskedChange: { id, changes: [{ ...change, status: 'accepted' }] },
  });
  expect(panel.getByRole('heading', { name: 'Nuri Guest asks to change the stay' })).toBeTruthy();
  expect(panel.getByText('+1 night')).toBeTruthy();
  expect(panel.getByText('Answer within 21 hours')).toBeTruthy();
  await expectAccessible();
  answer({ getConversationDetails: answered });
  await user.click(panel.getByRole('button', { name: /^Accept / }));
  expect(await screen.findByText('The stay is changed')).toBeTruthy();
  expect(bodiesOf('acceptAskedChange')).toEqual([{ shown_total_dirham: 318_000 }]);
  await expectAnswered();
});

test('the host keeps the stay as it is with one tap', async () => {
  const { panel, user, answer, calls } = await open({ declineAskedChange: { id, changes: [] } });
  answer({ getConversationDetails: answered });
  await user.click(panel.getByRole('button', { name: 'Keep it as it is' }));
  expect(await screen.findByText('Everything stays as it is')).toBeTruthy();
  expect(calls.map(({ operationId }) => operationId)).toContain('declineAskedChange');
  await expectAnswered();
});

test('nights that somebody has taken meanwhile, and a lost connection, leave both answers open', async () => {
  const sentence = 'Somebody has taken some of these nights meanwhile.';
  const { panel, user, answer } = await open({
    acceptAskedChange: refusal(409, 'asked_nights_taken', undefined, sentence),
  });
  await user.click(panel.getByRole('button', { name: /^Accept / }));
  expect(await panel.findByText(sentence)).toBeTruthy();
  answer({
    declineAskedChange: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await user.click(panel.getByRole('button', { name: 'Keep it as it is' }));
  expect(await panel.findByText(/^Your answer could not be sent\. Check your connection/)).toBeTruthy();
  expect(panel.getByRole('button', { name: /^Accept / })).toBeTruthy();
});
