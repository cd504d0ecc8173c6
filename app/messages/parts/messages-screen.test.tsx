import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { deferred, expectAccessible, refusal, renderScreen, settleImports, type Answers } from '#test/screen.tsx';
import { MessagesScreen } from './messages-screen.tsx';

const me = '11111111-1111-4111-8111-111111111111';
const host = '22222222-2222-4222-8222-222222222222';
const booking = '33333333-3333-4333-8333-333333333333';
const home = '44444444-4444-4444-8444-444444444444';

const conversation = {
  id: booking,
  participants: [me, host],
  booking_id: booking,
  property_id: home,
  host_name: 'Nuri Host',
  guest_name: 'Salma Sharif',
  property_name: 'Quiet house',
  last_message: 'Yes, for one child.',
  last_message_timestamp: '2036-01-04T10:00:00.000Z',
  unread_count: 0,
  check_in: '2036-02-01',
  check_out: '2036-02-04',
  booking_status: 'pending',
  side: 'guest',
  last_sender_id: host,
  avatar: null,
  photo: null,
  can_message: true,
  stay_ended: false,
  active_count: 1,
};

const message = {
  id: '55555555-5555-4555-8555-555555555555',
  kind: 'message',
  sender_id: host,
  sender_name: 'Nuri Host',
  text: 'Yes, for one child.',
  reply_to_message_id: null,
  reply_to_message: null,
  timestamp: '2036-01-04T10:00:00.000Z',
  is_read: true,
  event: null,
  special_offer: false,
  removed: false,
  client_id: null,
};

const details = {
  property: { id: home, name: 'Quiet house', location: 'Tripoli', photo: null, is_public: true },
  booking: {
    id: booking,
    check_in: '2036-02-01',
    check_out: '2036-02-04',
    nights: 3,
    total_guests: 2,
    guests: { adults: 2, children: 0, infants: 0 },
    total_cost: 50,
    total_usd_cents: 5000,
    total_dirham: 318_000,
    usd_rate: 6.4,
    eur_rate: 7.4,
    status: 'pending',
    decline_reason: null,
    cancel_reason: null,
    expires_at: null,
    actions: [],
  },
  other_user: { id: host, name: 'Nuri Host', side: 'host', avatar: null },
  side: 'guest',
  can_message: true,
  stay_ended: false,
};

async function openMessages(answers: Answers = {}) {
  Element.prototype.scrollTo ??= () => undefined;
  const rendered = await renderScreen(<MessagesScreen route="guest" openId={booking} />, {
    path: `/guest/messages?conversation=${booking}`,
    viewer: {},
    answers: {
      listConversations: [conversation],
      listMessages: [message],
      getConversationDetails: details,
      ...answers,
    },
  });
  await settleImports();
  const thread = within(screen.getByRole('region', { name: 'Conversation' }));
  const openMenu = async () => {
    await rendered.user.click(await thread.findByRole('button', { name: /^What to do with: Yes, for one child/ }));
    return within(await screen.findByRole('menu'));
  };
  return { ...rendered, thread, openMenu };
}

test('a list that fails to load says so and can be retried', async () => {
  const { answer, user } = await openMessages({ listConversations: refusal(403, 'forbidden') });
  const list = within(screen.getByRole('region', { name: 'Conversations' }));
  const alert = await list.findByRole('alert');
  expect(alert.textContent).toContain('Failed to load conversations.');
  await expectAccessible();
  answer({ listConversations: [conversation] });
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await list.findByText('Quiet house')).toBeDefined();
  expect(list.queryByRole('alert')).toBeNull();
});

test('the list is searched by name', async () => {
  const { user } = await openMessages();
  const list = within(screen.getByRole('region', { name: 'Conversations' }));
  const field = list.getByRole('searchbox', { name: 'Search conversations' });
  expect(await list.findByText('Quiet house')).toBeDefined();
  await user.type(field, 'nowhere');
  // The open conversation is listed whatever is searched.
  expect(list.queryAllByRole('listitem').length).toBeLessThanOrEqual(1);
  await user.clear(field);
  await user.type(field, 'NURI');
  expect(await list.findByText('Quiet house')).toBeDefined();
});

test('a thread that fails to load says so and can be retried', async () => {
  const { answer, thread, user } = await openMessages({ listMessages: refusal(403, 'forbidden') });
  const alert = await thread.findByRole('alert');
  expect(alert.textContent).toContain('Failed to load messages.');
  answer({ listMessages: [message] });
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect((await thread.findAllByText('Yes, for one child.')).length).toBeGreaterThan(0);
  expect(thread.queryByRole('alert')).toBeNull();
});

test('a message that the server refuses is told and stays in the input', async () => {
  const answered = deferred<Response>();
  const { thread, user, bodiesOf } = await openMessages({ sendMessage: () => answered.promise });
  const input = await thread.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
  await user.type(input, 'Is there a cot?{Enter}');
  await expect.poll(() => bodiesOf('sendMessage')).toMatchObject([{ text: 'Is there a cot?', booking_id: booking }]);
  answered.resolve(refusal(500));
  expect(await screen.findByText('Failed to send message.')).toBeDefined();
  await expect.poll(() => input.value).toBe('Is there a cot?');
});

test('a report that fails can be made again', async () => {
  const { openMenu, user, answer, bodiesOf } = await openMessages({ reportMessage: refusal(500) });
  await user.click((await openMenu()).getByRole('menuitem', { name: 'Report this message' }));
  expect(await screen.findByText('Failed to report message. Please try again.')).toBeDefined();
  answer({ reportMessage: { message: '' } });
  await user.click((await openMenu()).getByRole('menuitem', { name: 'Report this message' }));
  expect(await screen.findByText('Message Reported')).toBeDefined();
  expect(bodiesOf('reportMessage')).toEqual([{ kind: 'message' }, { kind: 'message' }]);
});

test('a text that cannot be copied is told', async () => {
  const { openMenu, user } = await openMessages();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click((await openMenu()).getByRole('menuitem', { name: 'Copy' }));
  expect(await screen.findByText('Failed to copy message.')).toBeDefined();
  await user.click((await openMenu()).getByRole('menuitem', { name: 'Copy' }));
  expect(await screen.findByText('Message copied to clipboard.')).toBeDefined();
  expect(write).toHaveBeenLastCalledWith('Yes, for one child.');
});
