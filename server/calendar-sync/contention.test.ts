import { expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { accountTotals, createBookingParties, payInSandbox, stayIn } from '#test/bookings.ts';
import { queued } from '#test/concurrently.ts';
import { createProperty, tokenFor } from '#test/factories.ts';
import { feedText, startFeedServer } from '#test/feed-server.ts';
import { isFullRun } from '#test/run-size.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { useResource } from '#test/use-resource.ts';

const platform = useResource(startFeedServer);
const server = useTestServer(() => ({ ...manyConnections, ICAL_ALLOW_HOSTS: platform.authority }));

type Contest = Awaited<ReturnType<typeof createContest>>;
const contenders = ['phone', 'computer', 'guest', 'feed'] as const;
type Contender = (typeof contenders)[number];

const from = () => addDays(server.clock.today(), 20);
const to = () => addDays(server.clock.today(), 21);

/** A night that two devices of the host, a guest and another platform want, and a second property of the host. */
async function createContest() {
  const { services } = server;
  const { host, guest, property } = await createBookingParties(server, { instant_book: true });
  const second = await createProperty(services, host.id);
  const path = `/${property.id}.ics`;
  platform.answer(path, feedText([]));
  const feed = await server.succeed('addCalendarFeed', {
    token: host.token,
    params: { id: property.id },
    body: { url: platform.url(path), partner: 'airbnb' },
  });
  platform.answer(path, feedText([{ uid: 'elsewhere', from: from(), to: to() }]));
  const computerToken = await tokenFor(services, host);

  const block = (token: string, property_ids: string[]) =>
    server.call('editCalendars', { token, body: { property_ids, from: from(), to: to(), status: 'blocked' } });
  const answers: {
    phone?: Awaited<ReturnType<typeof block>>;
    computer?: Awaited<ReturnType<typeof block>>;
    guest?: Awaited<ReturnType<typeof server.call<'requestBooking'>>>;
    feed?: Awaited<ReturnType<typeof server.call<'readCalendarFeed'>>>;
  } = {};
  const calls: Record<Contender, () => Promise<void>> = {
    // In both orders, which would deadlock without the order of locks.
    phone: async () => void (answers.phone = await block(host.token, [property.id, second.id])),
    computer: async () => void (answers.computer = await block(computerToken, [second.id, property.id])),
    guest: async () => {
      const body = { ...stayIn(server, property.id, 20, 1), payment_choice: 'online' };
      answers.guest = await server.call('requestBooking', { token: guest.token, body });
    },
    feed: async () => {
      const params = { id: property.id, feed_id: feed.id };
      answers.feed = await server.call('readCalendarFeed', { token: host.token, params });
    },
  };
  return { host, guest, property, second, feed, calls, answers };
}

// Every contender comes first. A full run has both orders of those behind it, and each without a queue.
const orders = [contenders, contenders.toReversed()].flatMap((order) =>
  order.map((_, at) => [...order.slice(at), ...order.slice(0, at)]),
);

const rounds = [
  ...orders.map((order) => ({ order, isQueued: true, how: 'one behind the other' })),
  ...orders.slice(0, contenders.length).map((order) => ({ order, isQueued: false, how: 'without a queue' })),
];

it.for(rounds.filter((_, at) => isFullRun || at < contenders.length || at === rounds.length - 1))(
  'of two devices, a guest and an import at once, one gets the night and the others are told why: $order.0 first, $how',
  async ({ order, isQueued }) => {
    const contest = await createContest();
    const calls = order.map((contender) => contest.calls[contender]);
    if (isQueued) await queued(server, ['select lock_property($1)', [contest.property.id]], calls);
    else await Promise.all(calls.map((call) => call()));

    const winner = winnerOf(contest);
    if (isQueued) expect(winner).toBe(order[0] === 'computer' || order[0] === 'phone' ? 'host' : order[0]);
    expectAnswers(contest, winner);
    await expectNight(contest, winner);
    await expectRecords(contest, winner);
    await expectReopened(contest, winner);
  },
);

type Winner = 'host' | 'guest' | 'feed';

function winnerOf({ answers, property }: Contest): Winner {
  const isBlocked = [answers.phone, answers.computer].some((answer) =>
    answer!.body.changed.some(({ property_id }) => property_id === property.id),
  );
  const winners: Winner[] = [
    ...(isBlocked ? (['host'] as const) : []),
    ...(answers.guest!.status === 201 ? (['guest'] as const) : []),
    ...(answers.feed!.body.nights > 0 ? (['feed'] as const) : []),
  ];
  expect(winners).toHaveLength(1);
  return winners[0]!;
}

/** Each answer says what its caller got, or why not. */
function expectAnswers({ answers, property, second }: Contest, winner: Winner): void {
  const [phone, computer] = [answers.phone!, answers.computer!];
  expect([phone.status, computer.status]).toEqual([200, 200]);
  const changed = [phone, computer].flatMap(({ body }) => body.changed.map(({ property_id }) => property_id));
  // The device that comes second finds the nights as it asked; nothing is changed twice.
  expect(changed.toSorted()).toEqual([second.id, ...(winner === 'host' ? [property.id] : [])].toSorted());
  for (const { body } of [phone, computer]) expect(body.undo === null).toBe(body.changed_nights === 0);
  const skipped = [phone, computer].flatMap(({ body }) => body.skipped.map(({ reason, guest }) => ({ reason, guest })));
  const reason = {
    host: undefined,
    guest: { reason: 'booked', guest: 'Nuri Guest' },
    feed: { reason: 'feed', guest: null },
  };
  expect(skipped).toEqual(winner === 'host' ? [] : [reason[winner], reason[winner]]);

  const booking = answers.guest!;
  if (winner === 'guest') expect(booking.body.status).toBe('approved');
  else {
    expect(booking).toMatchObject({
      status: 409,
      body: { code: 'dates_unavailable', detail: 'These dates are not available. Choose other dates.' },
    });
  }
  expect(answers.feed).toMatchObject({
    status: 200,
    body: {
      status: 'ok',
      holds: 1,
      nights: winner === 'feed' ? 1 : 0,
      conflicts:
        winner === 'guest'
          ? [{ booking_id: booking.body.id, guest: 'Nuri Guest', claimed_from: from(), claimed_to: to() }]
          : [],
    },
  });
}

/** The night is held once, by the winner, and everybody is shown the same. */
async function expectNight({ host, property, answers, feed }: Contest, winner: Winner): Promise<void> {
  const { rows } = await server.services.pool.query(
    `select lower(nights) as from, upper(nights) as to, booking_id, block_source, feed_id from holds where property_id = $1`,
    [property.id],
  );
  const nobody = { from: from(), to: to(), booking_id: null, block_source: null, feed_id: null };
  const hold = {
    host: { ...nobody, block_source: 'host' },
    guest: { ...nobody, booking_id: answers.guest!.body.id },
    feed: { ...nobody, block_source: 'ical', feed_id: feed.id },
  };
  expect(rows).toEqual([hold[winner]]);
  const source = { host: 'host', guest: `booking:${answers.guest!.body.id}`, feed: `feed:${feed.id}` };
  const { days } = await server.succeed('getCalendar', {
    token: host.token,
    params: { property_id: property.id },
    query: { from: from(), to: to() },
  });
  expect(days).toMatchObject([{ status: winner === 'guest' ? 'booked' : 'blocked', source: source[winner] }]);
  expect(await isAvailable(property)).toBe(false);
}

async function isAvailable({ id }: { id: string }): Promise<boolean> {
  const { days } = await server.succeed('getAvailability', { params: { id }, query: { from: from(), to: to() } });
  return days[0]!.available;
}

/** Bookings, payments, events and notifications are those of the winner; who lost has left nothing. */
async function expectRecords({ host, guest, property, feed, answers }: Contest, winner: Winner): Promise<void> {
  const { rows } = await server.services.pool.query(
    `select
       (select count(*)::int from bookings where property_id = $1) as bookings,
       (select array_agg(e.status order by e.id) from booking_events as e join bookings as b on b.id = e.booking_id
        where b.property_id = $1) as booking_events,
       (select count(*)::int from payments where payer_id = $2) as payments,
       (select count(*)::int from calendar_events where feed_id = $3) as events,
       (select count(*)::int from calendar_undos where host_id = $4) as undos,
       (select count(*)::int from calendar_feeds where id = $3 and attempt_id is not null) as attempts,
       (select count(*)::int from notifications where user_id = $4 and kind = 'calendar_conflict') as conflicts`,
    [property.id, guest.id, feed.id, host.id],
  );
  const booked = winner === 'guest' ? 1 : 0;
  const undos = [answers.phone, answers.computer].filter((answer) => answer!.body.undo).length;
  const booking_events = winner === 'guest' ? ['pending', 'approved'] : null;
  expect(rows).toEqual([
    { bookings: booked, booking_events, payments: 0, events: 1, undos, attempts: 0, conflicts: booked },
  ]);
  if (winner !== 'guest') return;
  const { id, total_dirham } = answers.guest!.body;
  await payInSandbox(server, guest.token, id);
  expect(await accountTotals(server, id)).toMatchObject({ guest_funds: -total_dirham });
  expect(await server.succeed('getBooking', { token: guest.token, params: { id } })).toMatchObject({ status: 'paid' });
}

/** Whoever got the night gives it back: the feed still claims it, and nothing does once the feed is removed. */
async function expectReopened({ host, guest, property, feed, answers }: Contest, winner: Winner): Promise<void> {
  if (winner === 'guest') {
    await server.succeed('cancelTrip', { token: guest.token, params: { id: answers.guest!.body.id }, body: {} });
  }
  if (winner === 'host') {
    await server.succeed('editCalendar', {
      token: host.token,
      params: { property_id: property.id },
      body: { from: from(), to: to(), status: 'open' },
    });
  }
  const params = { id: property.id, feed_id: feed.id };
  expect(await server.succeed('removeCalendarFeed', { token: host.token, params })).toMatchObject({ freed_nights: 1 });
  expect(await isAvailable(property)).toBe(true);
}
