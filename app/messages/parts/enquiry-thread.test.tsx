import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { exchangeRates, showPrice } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
import { propertyCard } from '#test/cards.ts';
import { expectAccessible, refusal, renderScreen, settleImports, type Answers } from '#test/screen.tsx';
import { MessagesScreen } from './messages-screen.tsx';

const me = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';
const id = '33333333-3333-4333-8333-333333333333';
const home = '44444444-4444-4444-8444-444444444444';
const offerId = '55555555-5555-4555-8555-555555555555';
const guests = { adults: 2, children: 0, infants: 0 };

const offer = {
  id: offerId,
  state: 'open',
  check_in: '2036-02-01',
  check_out: '2036-02-05',
  nights: 4,
  guests,
  lines: [
    { kind: 'nights', detail: null, quantity: 4, unit_dirham: null, amount_dirham: 3_500_000 },
    { kind: 'service_fee', detail: null, quantity: null, unit_dirham: null, amount_dirham: 210_000 },
  ],
  total_dirham: 3_710_000,
  calendar_total_dirham: 4_000_000,
  host_share_dirham: null,
  made_at: '2036-01-04T10:00:00.000Z',
  expires_at: '2036-01-05T16:00:00.000Z',
  ended_at: null,
  actions: ['take', 'decline'],
};
const enquiry = {
  id,
  property_id: home,
  state: 'open',
  check_in: null,
  check_out: null,
  guests: null,
  asked_at: '2036-01-04T09:00:00.000Z',
  answered_at: '2036-01-04T10:00:00.000Z',
  answer_by: '2036-01-05T09:00:00.000Z',
  is_unanswered: false,
  offers: [offer],
  actions: ['close'],
};
const details = {
  property: { id: home, name: 'Quiet house', location: 'Tripoli', photo: null, is_public: true },
  booking: {
    id,
    check_in: null,
    check_out: null,
    nights: 0,
    total_guests: 0,
    guests: { adults: 0, children: 0, infants: 0 },
    total_cost: 0,
    total_usd_cents: 0,
    total_dirham: 0,
    ...exchangeRates(firstRates),
    status: 'enquiry',
    decline_reason: null,
    cancel_reason: null,
    expires_at: null,
    actions: [],
  },
  enquiry,
  other_user: { id: other, name: 'Salma Host', side: 'host', avatar: null },
  side: 'guest',
  can_message: true,
  contact_blocked: true,
  stay_ended: false,
};
const conversation = {
  id,
  participants: [me, other],
  booking_id: id,
  property_id: home,
  host_name: 'Salma Host',
  guest_name: 'Nuri Guest',
  property_name: 'Quiet house',
  last_message: 'Is it quiet?',
  last_message_timestamp: '2036-01-04T10:00:00.000Z',
  unread_count: 1,
  check_in: null,
  check_out: null,
  booking_status: 'enquiry',
  side: 'guest',
  last_sender_id: me,
  avatar: null,
  photo: null,
  can_message: true,
  stay_ended: false,
  offer: { total_dirham: 3_710_000, expires_at: offer.expires_at },
  active_count: 2,
};
const stay = {
  ...conversation,
  id: '66666666-6666-4666-8666-666666666666',
  property_name: 'Loud house',
  booking_status: 'paid',
  check_in: '2036-03-01',
  check_out: '2036-03-04',
  unread_count: 0,
  offer: null,
};
const made = {
  id: offerId,
  kind: 'event',
  sender_id: null,
  sender_name: null,
  text: 'Salma Host has made you an offer',
  reply_to_message_id: null,
  reply_to_message: null,
  timestamp: offer.made_at,
  is_read: true,
  event: 'offer_made',
  special_offer: false,
  removed: false,
  client_id: null,
};

async function open(answers: Answers = {}, route: 'guest' | 'host' = 'guest') {
  Element.prototype.scrollTo ??= () => undefined;
  const rendered = await renderScreen(<MessagesScreen route={route} openId={id} />, {
    path: `/${route}/messages?conversation=${id}`,
    viewer: {},
    answers: {
      listConversations: [conversation, stay],
      listMessages: [made],
      getConversationDetails: details,
      ...answers,
    },
  });
  await settleImports();
  return { ...rendered, thread: within(screen.getByRole('region', { name: 'Conversation' })) };
}

test('the list has the questions apart from the stays, with the offer in place of the last message', async () => {
  const { user } = await open();
  const list = within(screen.getByRole('region', { name: 'Conversations' }));
  expect((await list.findByText(/Offer:/)).textContent).toContain('3,710.00');
  await user.click(list.getByRole('radio', { name: /^Questions/ }));
  expect(list.queryByText('Loud house')).toBeNull();
  expect(list.getByText('Quiet house')).toBeDefined();
  await user.click(list.getByRole('radio', { name: 'Stays' }));
  expect(list.getByText('Loud house')).toBeDefined();
  expect(list.queryByText('Quiet house')).toBeNull();
});

test('an offer stands in the thread with its price, and is declined with one press', async () => {
  const { thread, user, calls } = await open({ declineOffer: { ...enquiry, offers: [] } });
  const card = within(await thread.findByRole('article'));
  expect(card.getByRole('heading').textContent).toContain('Salma Host offers');
  expect(card.getByText('You save')).toBeDefined();
  expect(card.getByText('The nights stay open to others until you book.')).toBeDefined();
  await expectAccessible();
  await user.click(card.getByRole('button', { name: 'No, thank you' }));
  await expect
    .poll(() => calls.filter((one) => one.operationId === 'declineOffer'))
    .toMatchObject([{ params: { id, offer_id: offerId } }]);
});

test('booking an offer shows the stay once more, and says what stands against it', async () => {
  const property = {
    id: home,
    title: 'Quiet house',
    photos: [],
    location: 'Tripoli',
    property_type: 'house',
    cancellation_policy: 'flexible',
    check_in_time: '15:00',
    check_out_time: '11:00',
    capacity: 4,
    family_only: false,
    standard_rules: [],
    house_rules: [],
    text_language: 'en',
    pay_at_property: true,
    online_part_percent: null,
    host: { name: 'Salma Host' },
  };
  const quote = { ...offer, ...exchangeRates(firstRates), parts: null, free_cancellation_until: null };
  const taken = refusal(409, 'dates_taken', undefined, 'Someone has just taken these dates.');
  const { thread, user, bodiesOf, answer, address } = await open({
    getProperty: property,
    quoteOffer: quote,
    takeOffer: taken,
  });
  await user.click(within(await thread.findByRole('article')).getByRole('button', { name: /^Book for/ }));
  await settleImports();
  // Until the home is there, another dialog stands in its place.
  await user.click(await screen.findByRole('radio', { name: 'Pay at the property, cash' }));
  const sheet = within(screen.getByRole('dialog'));
  await user.click(sheet.getByRole('checkbox'));
  await expect.poll(() => sheet.getByRole<HTMLButtonElement>('button', { name: /^Book for/ }).disabled).toBe(false);
  await user.click(sheet.getByRole('button', { name: /^Book for/ }));
  expect(await sheet.findByText('Someone has just taken these dates.')).toBeDefined();
  answer({ takeOffer: { id, status: 'confirmed' } });
  await user.click(sheet.getByRole('button', { name: /^Book for/ }));
  await expect.poll(address).toBe(`/account/trips/${id}/booked`);
  expect(bodiesOf('takeOffer')[0]).toEqual({ payment_choice: 'at_property', shown_total_dirham: 3_710_000 });
});

test('the host offers a stay with what it comes to', async () => {
  const asHost = {
    ...details,
    side: 'host',
    other_user: { ...details.other_user, name: 'Nuri Guest', side: 'guest' },
    booking: { ...details.booking, check_in: '2036-02-01', check_out: '2036-02-05', total_guests: 2, guests },
    enquiry: { ...enquiry, offers: [], actions: ['offer'] },
  };
  const preview = {
    nights: 4,
    lines: offer.lines,
    total_dirham: 3_710_000,
    host_share_dirham: 3_500_000,
    calendar_nights_dirham: 3_875_000,
    calendar_total_dirham: 4_100_000,
  };
  const { thread, user, bodiesOf } = await open(
    { getConversationDetails: asHost, listMessages: [], previewOffer: preview, makeOffer: enquiry },
    'host',
  );
  await user.click(await thread.findByRole('button', { name: 'Special offer' }));
  await settleImports();
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText('You receive')).parentElement!.textContent).toContain('3,500.00');
  await user.click(dialog.getByRole('radio', { name: '48 hours' }));
  await user.click(dialog.getByRole('button', { name: 'Send the offer' }));
  await expect
    .poll(() => bodiesOf('makeOffer'))
    .toEqual([
      {
        check_in: '2036-02-01',
        check_out: '2036-02-05',
        guests,
        nights_dirham: null,
        hours: 48,
        shown_total_dirham: 3_710_000,
      },
    ]);
});

test('a guest without an answer is told so, and can leave the question', async () => {
  const waiting = { ...details, enquiry: { ...enquiry, offers: [], answered_at: null, is_unanswered: true } };
  const { thread, user, calls } = await open({
    getConversationDetails: waiting,
    listMessages: [],
    closeEnquiry: { ...enquiry, state: 'closed' },
  });
  expect((await thread.findByText(/No answer for 24 hours/)).textContent).toContain('Salma Host');
  expect(thread.getByRole('link', { name: 'Request to book' }).getAttribute('href')).toBe(`/properties/${home}`);
  await user.click(thread.getByRole('button', { name: 'Leave the question' }));
  await expect.poll(() => calls.some((one) => one.operationId === 'closeEnquiry')).toBe(true);
});

describe('below a question without an answer', () => {
  const waiting = { ...details, enquiry: { ...enquiry, offers: [], answered_at: null, is_unanswered: true } };
  const homes = [1, 2, 3, 4, 5].map(propertyCard);
  const similar = 'listSimilarHomes';

  test('similar homes that are free on the dates of the question are shown, with the same stay', async () => {
    const asked = { check_in: '2036-02-01', check_out: '2036-02-05', guests: { adults: 2, children: 1, infants: 0 } };
    const total = { ...showPrice(400_000, firstRates), usd_cents: 8000, eur_cents: 7200 };
    const { thread, calls } = await open({
      getConversationDetails: { ...waiting, booking: { ...details.booking, ...asked } },
      listMessages: [],
      [similar]: { homes: homes.map((one) => ({ ...one, total })) },
    });
    await thread.findByRole('heading', { name: /Similar, and free .*5 Feb/ });
    expect(calls.find(({ operationId }) => operationId === similar)).toMatchObject({
      params: { id: home },
      query: { check_in: '2036-02-01', check_out: '2036-02-05', guests: '3' },
    });
    const links = thread.getAllByRole('link', { name: /House \d/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      homes
        .slice(0, 4)
        .map(({ id: one }) => `/properties/${one}?check_in=2036-02-01&check_out=2036-02-05&adults=2&children=1`),
    );
    expect(links[0]!.textContent).toMatch(/\$80 in all/);
    await expectAccessible();
  });

  test('homes without dates have their price of a night', async () => {
    const { thread } = await open({ getConversationDetails: waiting, listMessages: [], [similar]: { homes } });
    await thread.findByRole('heading', { name: 'Similar homes' });
    const [first] = thread.getAllByRole('link', { name: /House \d/ });
    expect(first!.textContent).toMatch(/\$20 a night/);
  });

  test('homes that could not be loaded are loaded again on request', async () => {
    const failing = { [similar]: new Response('{}', { status: 400 }) };
    const { thread, user, answer } = await open({ getConversationDetails: waiting, listMessages: [], ...failing });
    const retry = await thread.findByRole('button', { name: 'Retry' }, { timeout: 4000 });
    expect(thread.getByText('Similar homes could not be loaded.')).toBeDefined();
    await expectAccessible();
    answer({ [similar]: { homes } });
    await user.click(retry);
    expect(await thread.findAllByRole('link', { name: /House \d/ })).toHaveLength(4);
  });

  test.each([
    ['that was answered', details],
    ['that has ended', { ...waiting, enquiry: { ...waiting.enquiry, state: 'closed' } }],
    ['of the host', { ...waiting, side: 'host' }],
  ])('none are looked for below one %s', async (_, shown) => {
    const { thread, calls } = await open({ getConversationDetails: shown, listMessages: [], [similar]: { homes } });
    await thread.findByText('Start the conversation!').catch(() => undefined);
    expect(calls.map(({ operationId }) => operationId)).not.toContain(similar);
  });
});
