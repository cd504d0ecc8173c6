import { addDays } from '#contract/days.ts';
import {
  approveBooking,
  bookingPayments,
  declineBooking,
  proposeChange,
  withdrawChange,
} from '#server/bookings/bookings.ts';
import { proposeTripChange, withdrawTripChange } from '#server/bookings/changes/asked-changes.ts';
import {
  acceptAskedChange,
  acceptChange,
  declineAskedChange,
  declineChange,
  expireChanges,
} from '#server/bookings/changes/change-answers.ts';
import { cancelAsAdmin, cancelTrip, expireBookings } from '#server/bookings/cancellation/cancellations.ts';
import { completeStays } from '#server/bookings/completion.ts';
import { payBooking } from '#server/bookings/booking-payments.ts';
import { requestBooking } from '#server/bookings/requests/requests.ts';
import { playSandboxOutcome } from '#server/payments/callbacks.ts';
import { postEntry, walletCreditEntry } from '#server/ledger/ledger.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { tokenFor } from '#test/factories.ts';
import { feedText, type FeedServer } from '#test/feed-server.ts';
import { emptyRule } from '#test/pricing.ts';
import type { TestServer } from '#test/server.ts';
import type { Call, CallOf } from './calls.ts';
import type { World, WorldFeed } from './world.ts';

export interface Stage {
  server: TestServer;
  platform: FeedServer;
  world: World;
}

/**
 * Makes a call.
 * @returns whether it was accepted. A refusal is an answer; anything else that is thrown fails the test.
 */
export async function perform(stage: Stage, one: Call): Promise<boolean> {
  const { server, world } = stage;
  const { services } = server;
  try {
    switch (one.do) {
      case 'request':
        await requestBooking(services, world.guests[one.guest]!, {
          property_id: world.property,
          ...stayOf(world, one),
          guests: { adults: 2, children: 0, infants: 0 },
          payment_choice: one.cash ? 'at_property' : 'online',
        });
        return true;
      case 'approve':
      case 'decline':
      case 'pay':
      case 'play':
      case 'cancel':
      case 'cancelAsAdmin':
      case 'propose':
      case 'ask':
      case 'answer':
      case 'withdraw':
        await performOnBooking(stage, one);
        return true;
      case 'instant':
        await services.pool.query('update properties set instant_book = $2 where id = $1', [world.property, one.on]);
        return true;
      case 'credit': {
        const credit = walletCreditEntry({
          kind: 'gift_credit',
          cause: crypto.randomUUID(),
          reference: null,
          user_id: world.guests[one.guest]!.id,
          amount_dirham: 150_000,
        });
        await postEntry(services.db, credit, server.clock.now());
        return true;
      }
      case 'wait':
        await expireBookings(services);
        await expireChanges(services);
        await completeStays(services);
        return true;
      default:
        return await performAsHost(stage, one);
    }
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The stay of a request. */
export function stayOf(world: World, { from, length }: { from: number; length: number }) {
  const check_in = addDays(world.start, from);
  return { check_in, check_out: addDays(check_in, length) };
}

/** Lets time pass. The token of the host may have expired by then. */
export async function wait({ server, world }: Stage, hours: number): Promise<void> {
  server.clock.advanceHours(hours);
  world.host.token = await tokenFor(server.services, world.host);
}

type OnBooking = CallOf<
  'approve' | 'decline' | 'pay' | 'play' | 'cancel' | 'cancelAsAdmin' | 'propose' | 'ask' | 'answer' | 'withdraw'
>;

/** Mostly on a booking that is ripe for the call, now and then on any other. */
async function performOnBooking({ server: { services }, world }: Stage, one: OnBooking): Promise<void> {
  const ripe = {
    approve: `status = 'pending'`,
    decline: `status = 'pending'`,
    pay: `status = 'approved' or status = 'paid' and change = 'to_pay'`,
    play: `status = 'approved' or status = 'paid' and change = 'to_pay'`,
    cancel: `status = 'paid'`,
    cancelAsAdmin: 'false',
    propose: `status in ('pending', 'paid', 'confirmed') and change is null`,
    ask: `status in ('approved', 'paid', 'confirmed') and change is null`,
    answer: `change = 'proposed'`,
    withdraw: `change = 'proposed'`,
  };
  const { rows } = await services.pool.query<{ id: string; guest_id: string; check_in: string; check_out: string }>(
    `select id, guest_id, check_in, check_out from (
       select b.*, (select c.status from booking_changes as c where c.booking_id = b.id and c.ended_at is null) as change
       from bookings as b where property_id = $1
     ) as own order by ($2 and (${ripe[one.do]})) desc, status in ('paid', 'confirmed') and $2 desc, id desc limit 10`,
    [world.property, one.index < 7],
  );
  const booking = rows[one.index < 7 ? 0 : one.index % Math.max(rows.length, 1)];
  if (!booking) return;
  const payer = { id: booking.guest_id };
  switch (one.do) {
    case 'approve':
      await approveBooking(services, world.host, booking.id);
      break;
    case 'decline':
      await declineBooking(services, world.host, booking.id, one.blocks ? 'not_available' : 'need_info');
      break;
    case 'pay':
      await pay(services, payer, booking.id, one.method, one.finish);
      break;
    case 'play': {
      const { rows: payments } = await services.pool.query<{ id: string }>(
        'select id from payments where reference = $1 and provider = $2 order by id desc',
        [booking.id, 'sandbox'],
      );
      if (payments[0]) {
        await playSandboxOutcome(services, bookingPayments(services), payer, payments[0].id, one.outcome);
      }
      break;
    }
    case 'propose':
      await proposeChange(services, world.host, booking.id, {
        check_in: addDays(booking.check_in, one.moves),
        check_out: addDays(booking.check_out, one.moves + one.longer),
        nights_dirham: one.price,
      });
      if (one.until === 'proposed') return;
      await acceptChange(services, payer, booking.id, (await findLatestChange(services, booking.id))!.id);
      if (one.until === 'paid') await pay(services, payer, booking.id, 'sandbox', true);
      break;
    case 'ask':
      await proposeTripChange(services, payer, booking.id, {
        check_in: addDays(booking.check_in, one.moves),
        check_out: addDays(booking.check_out, one.moves + one.longer),
        guests: { adults: one.adults, children: 0, infants: 0 },
      });
      if (one.until === 'proposed') return;
      await acceptAskedChange(services, world.host, booking.id, (await findLatestChange(services, booking.id))!.id);
      if (one.until === 'paid') await pay(services, payer, booking.id, 'sandbox', true);
      break;
    case 'answer':
    case 'withdraw': {
      const change = await findLatestChange(services, booking.id);
      if (change === undefined) return;
      const isAsked = change.proposed_by === 'guest';
      const accept = isAsked ? acceptAskedChange : acceptChange;
      const decline = isAsked ? declineAskedChange : declineChange;
      const withdraw = isAsked ? withdrawTripChange : withdrawChange;
      const asker = isAsked ? payer : world.host;
      const answerer = isAsked ? world.host : payer;
      if (one.do === 'withdraw') await withdraw(services, asker, booking.id, change.id);
      else if (one.accepts) await accept(services, answerer, booking.id, change.id);
      else await decline(services, answerer, booking.id, change.id);
      break;
    }
    case 'cancel':
      await cancelTrip(services, payer, booking.id, { refund_to: 'wallet' });
      break;
    case 'cancelAsAdmin':
      await cancelAsAdmin(services, world.admin, booking.id, { reason: 'test', refund_to: 'payout' });
      break;
  }
}

async function pay(
  services: Services,
  payer: { id: string },
  bookingId: string,
  method: 'sandbox' | 'wallet',
  isFinished: boolean,
): Promise<void> {
  const call = { locale: 'en' as const, ip: '127.0.0.1', idempotency: undefined };
  const payment = await payBooking(services, payer, bookingId, { method }, call);
  if (isFinished && method === 'sandbox')
    await playSandboxOutcome(services, bookingPayments(services), payer, payment.id, 'approved');
}

async function findLatestChange(
  { pool }: Services,
  bookingId: string,
): Promise<{ id: string; proposed_by: string } | undefined> {
  const { rows } = await pool.query<{ id: string; proposed_by: string }>(
    'select id, proposed_by from booking_changes where booking_id = $1 order by id desc limit 1',
    [bookingId],
  );
  return rows[0];
}

type AsHost = Exclude<Call, OnBooking | CallOf<'request' | 'instant' | 'credit' | 'wait'>>;

/** What the host does over HTTP. */
async function performAsHost(stage: Stage, one: AsHost): Promise<boolean> {
  const { server, world } = stage;
  const { token } = world.host;
  switch (one.do) {
    case 'edit': {
      const { check_in: from, check_out: to } = stayOf(world, one);
      const params = { property_id: world.property };
      const answer = await server.call('editCalendar', { token, params, body: { from, to, ...one.edit } });
      world.undo = answer.body.undo?.token ?? world.undo;
      return isAccepted(answer);
    }
    case 'undo':
      if (world.undo === null) return false;
      return isAccepted(await server.call('undoCalendarEdit', { token, body: { token: world.undo } }));
    case 'rules': {
      const params = { property_id: world[one.through] };
      const { version } = await server.succeed('getPricing', { token, params });
      const season = { starts_on: world.start, ends_on: addDays(world.start, 10), percent: one.percent, min_nights: 2 };
      const body = { version, limits: one.limits, rules: [{ ...emptyRule, ...season }] };
      return isAccepted(await server.call('savePricing', { token, params, body }));
    }
    case 'ruleSet': {
      const params = { property_id: world.property };
      const [{ version }, neighbour] = await Promise.all([
        server.succeed('getPricing', { token, params }),
        server.succeed('getPricing', { token, params: { property_id: world.neighbour } }),
      ]);
      const rule_set_id = one.shares ? (neighbour.rule_set?.id ?? null) : null;
      return isAccepted(await server.call('chooseRuleSet', { token, params, body: { version, rule_set_id } }));
    }
    case 'sameGuest': {
      const { feeds } = await server.succeed('getCalendarSync', { token, params: { id: world.property } });
      const [conflict] = feeds.flatMap(({ conflicts }) => conflicts);
      if (!conflict) return false;
      const params = { id: world.property, event_id: conflict.event_id };
      return isAccepted(await server.call('decideFeedConflict', { token, params, body: { choice: 'same_guest' } }));
    }
    default:
      return performOnFeed(stage, world.feeds[one.feed]!, one);
  }
}

function isAccepted({ status, body }: { status: number; body: unknown }): boolean {
  if (status >= 500) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return status < 300;
}

type OnFeed = CallOf<'import' | 'repeat' | 'dropEvent' | 'emptyFeed' | 'breakFeed' | 'removeFeed'>;

async function performOnFeed(stage: Stage, feed: WorldFeed, one: OnFeed): Promise<boolean> {
  const { server, world } = stage;
  switch (one.do) {
    case 'import':
      // The same UIDs every time: events move, come and go.
      feed.events = one.events.map((nights, at) => {
        const { check_in: from, check_out: to } = stayOf(world, nights);
        return { uid: `event-${at}`, from, to };
      });
      return readFeed(stage, feed, feedText(feed.events));
    case 'repeat': {
      const { rows } = await server.services.pool.query<{ from: string; to: string }>(
        `select lower(nights) as from, upper(nights) + $2::int as to from holds
         where property_id = $1 and feed_id is null order by booking_id is null, nights`,
        [world.property, one.more],
      );
      const nights = rows[one.index % Math.max(rows.length, 1)];
      if (!nights) return false;
      feed.events = [...feed.events.filter(({ uid }) => uid !== 'repeated'), { uid: 'repeated', ...nights }];
      return readFeed(stage, feed, feedText(feed.events));
    }
    case 'dropEvent':
      if (feed.events.length < 2) return false;
      feed.events = feed.events.toSpliced(one.index % feed.events.length, 1);
      return readFeed(stage, feed, feedText(feed.events));
    case 'emptyFeed':
      feed.events = [];
      await readFeed(stage, feed, feedText([]));
      // It is believed when it says so again ten minutes later.
      await wait(stage, 0.2);
      return readFeed(stage, feed, feedText([]));
    case 'breakFeed':
      return readFeed(stage, feed, '<html>');
    case 'removeFeed': {
      if (feed.id === null) return false;
      const params = { id: world.property, feed_id: feed.id };
      feed.id = null;
      return isAccepted(await server.call('removeCalendarFeed', { token: world.host.token, params }));
    }
  }
}

/** Reads what the platform says from now on; adds the feed where the property does not read it yet. */
async function readFeed({ server, platform, world }: Stage, feed: WorldFeed, content: string): Promise<boolean> {
  platform.answer(feed.path, content);
  const { token } = world.host;
  if (feed.id !== null) {
    const params = { id: world.property, feed_id: feed.id };
    return isAccepted(await server.call('readCalendarFeed', { token, params }));
  }
  const body = { url: platform.url(feed.path), partner: feed.partner };
  const answer = await server.call('addCalendarFeed', { token, params: { id: world.property }, body });
  if (answer.status === 201) feed.id = answer.body.id;
  return isAccepted(answer);
}
