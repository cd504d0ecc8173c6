import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { exchangeRates } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
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
    ...exchangeRates(firstRates),
    status: 'pending',
    decline_reason: null,
    cancel_reason: null,
    expires_at: null,
    actions: [],
  },
  other_user: { id: host, name: 'Nuri Host', side: 'host', avatar: null },
  side: 'guest',
  can_message: true,
  blocked: null,
  can_block: true,
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

/** Opens the dialog that reports the message, as the menu does. */
async function openReport(answers: Answers = {}) {
  const opened = await openMessages(answers);
  await opened.user.click((await opened.openMenu()).getByRole('menuitem', { name: 'Report this message' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Report this message' })) };
}

test('a report asks the reason; what was chosen and written stays where it fails', async () => {
  const { dialog, user, answer, bodiesOf } = await openReport({ reportMessage: refusal(500) });
  const send = dialog.getByRole('button', { name: 'Send the report' });
  await user.click(send);
  expect(dialog.getByText('Choose a reason')).toBeDefined();
  expect(document.activeElement).toBe(dialog.getAllByRole('radio')[0]);
  expect(bodiesOf('reportMessage')).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: 'It is not the person of the home' }));
  await user.type(dialog.getByLabelText('What is wrong (not required)'), 'Another name');
  await expectAccessible();
  await user.click(send);
  expect(await dialog.findByText('Failed to report message. Please try again.')).toBeDefined();
  answer({ reportMessage: { reported: true } });
  await user.click(send);
  expect(await screen.findByText('Thank you. We will look at it.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  const body = { kind: 'message', ground: 'impersonation', reason: 'Another name', block: false };
  expect(bodiesOf('reportMessage')).toEqual([body, body]);
});

test('a report blocks the other side as well, and the conversation says so and how to undo it', async () => {
  const { dialog, user, thread, answer, bodiesOf, calls } = await openReport({
    reportMessage: { reported: true },
    unblockPerson: { unblocked: true },
  });
  await user.click(dialog.getByRole('radio', { name: 'Pestering' }));
  await user.click(dialog.getByRole('checkbox', { name: /^Block Nuri Host as well/ }));
  answer({ getConversationDetails: { ...details, can_message: false, blocked: 'by_you', can_block: false } });
  await user.click(dialog.getByRole('button', { name: 'Send the report' }));
  expect(await thread.findByText(/^You have blocked/)).toBeDefined();
  expect(bodiesOf('reportMessage')).toEqual([{ kind: 'message', ground: 'pestering', reason: null, block: true }]);
  expect(thread.queryByRole('textbox')).toBeNull();
  await expectAccessible();
  answer({ getConversationDetails: details });
  await user.click(thread.getByRole('button', { name: 'Unblock' }));
  expect(await thread.findByRole('textbox', { name: 'Your message' })).toBeDefined();
  expect(calls.find(({ operationId }) => operationId === 'unblockPerson')).toMatchObject({ params: { user_id: host } });
});

test('a co-host is told that the host has blocked the guest, and ends no block', async () => {
  const { thread } = await openMessages({
    getConversationDetails: { ...details, side: 'host', can_message: false, blocked: 'by_host', can_block: false },
  });
  expect(await thread.findByText(/^The host has blocked/)).toBeDefined();
  expect(thread.queryByRole('button', { name: 'Unblock' })).toBeNull();
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
