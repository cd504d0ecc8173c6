import fc from 'fast-check';
import { Pool } from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, tripoliDay, tripoliInstant } from '#contract/days.ts';
import { messageMoments } from '#contract/scheduled-messages.ts';
import type { MessageTiming, StayMessage } from '#contract/types.gen.ts';
import { sendScheduledMessages } from './send-scheduled.ts';
import type { Log } from '#server/platform/services.ts';
import { changeBooking, changeProperty, removeMessageRules } from '#test/changes.ts';
import { bookingIn, createBookingParties, travelTo, type BookingParties } from '#test/bookings.ts';
import { createCoHost } from '#test/co-hosts.ts';
import { useTestServer } from '#test/server.ts';
import { dueAt } from './due-time.ts';
import { splitText } from './split-text.ts';

const server = useTestServer();
let parties: BookingParties;
beforeEach(async () => {
  // The job sends the messages of all hosts.
  await removeMessageRules(server.services);
  parties = await createBookingParties(server);
  // Noon, so that what is due at once is sent at once.
  await travelTo(server, parties, tripoliInstant(addDays(server.clock.today(), 1), '12:00'));
});

type Moment = (typeof messageMoments)[number];
const daysBefore = (days: number, at_time = '18:00'): MessageTiming => ({ unit: 'days', days, at_time });
const hoursAfter = (hours: number): MessageTiming => ({ unit: 'hours', hours });

const rule = (moment: Moment, timing: MessageTiming, text = 'Hello {guest}', more = {}) =>
  server.succeed('createMessageRule', {
    token: parties.host.token,
    body: { name: `${moment} message`, moment, timing, texts: { en: text }, ...more },
  });
const ofStay = async (id: string, token = parties.host.token): Promise<StayMessage[]> =>
  (await server.succeed('listStayMessages', { token, params: { id } })).messages;
const thread = async (booking_id: string) => {
  const items = await server.succeed('listMessages', { token: parties.guest.token, params: { booking_id } });
  return items.filter(({ kind }) => kind === 'message').map(({ text }) => text);
};
const timesOf = (id: string) =>
  server.services.db
    .selectFrom('bookings')
    .select(['check_in', 'check_in_time', 'check_out', 'check_out_time', 'updated_at as booked_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const run = () => sendScheduledMessages(server.services);
const at = (day: string, time: string) => travelTo(server, parties, tripoliInstant(day, time));

describe('a rule', () => {
  it('makes a message of each sure stay, which is sent at its time, once', async () => {
    await rule('arrival', daysBefore(1), 'See you tomorrow at {check-in time}, {guest}');
    const { id, check_in } = await bookingIn(server, parties, 'confirmed');
    const [message] = await ofStay(id);
    const due = tripoliInstant(addDays(check_in, -1), '18:00');
    expect(message).toMatchObject({
      state: 'waiting',
      due_at: due.toISOString(),
      text: 'See you tomorrow at 15:00, Nuri',
      unfilled: [],
    });
    expect(await run()).toBe(0);
    await travelTo(server, parties, due);
    expect(await Promise.all([run(), run()])).toSatisfy(([one, other]: number[]) => one! + other! === 1);
    expect(await run()).toBe(0);
    expect(await thread(id)).toEqual(['See you tomorrow at 15:00, Nuri']);
    expect(await ofStay(id)).toMatchObject([{ state: 'sent', sent_at: due.toISOString() }]);
    const notified = await server.succeed('listNotifications', {
      token: parties.guest.token,
      params: { userId: parties.guest.id },
    });
    expect(notified.notifications.some(({ type }) => type === 'message_from_host')).toBe(true);
  });

  it('reaches stays that are booked already where its time is ahead, and no request', async () => {
    const sure = await bookingIn(server, parties, 'paid');
    const pending = await bookingIn(server, parties, 'pending', { fromDay: 60 });
    await rule('booked', hoursAfter(0));
    await rule('arrival', daysBefore(2));
    expect((await ofStay(sure.id)).map(({ moment }) => moment)).toEqual(['arrival']);
    expect(await ofStay(pending.id)).toEqual([]);
  });

  it('sends at once what was due before a late booking', async () => {
    await rule('arrival', daysBefore(10), 'The way');
    const { id } = await bookingIn(server, parties, 'paid', { fromDay: 1 });
    expect(await run()).toBe(1);
    expect(await thread(id)).toEqual(['The way']);
  });

  it('moves what waits when it is changed, drops it when deleted, and brings it back', async () => {
    const made = await rule('arrival', daysBefore(1));
    const { id, check_in } = await bookingIn(server, parties, 'paid');
    const token = parties.host.token;
    const params = { message_rule_id: made.id };
    const body = { name: 'Earlier', moment: 'arrival', timing: daysBefore(3, '09:30'), texts: { en: 'Soon' } };
    await server.succeed('changeMessageRule', { token, params, body });
    const due_at = tripoliInstant(addDays(check_in, -3), '09:30').toISOString();
    expect(await ofStay(id)).toMatchObject([{ name: 'Earlier', text: 'Soon', due_at }]);
    await server.succeed('deleteMessageRule', { token, params });
    expect(await ofStay(id)).toEqual([]);
    expect(await server.call('changeMessageRule', { token, params, body })).toMatchObject({ status: 404 });
    await server.succeed('restoreMessageRule', { token, params });
    expect(await ofStay(id)).toMatchObject([{ due_at }]);
    await server.succeed('deleteMessageRule', { token, params });
    await travelTo(server, parties, new Date(due_at));
    expect(await run()).toBe(0);
    expect(await thread(id)).toEqual([]);
  });

  it('moves what waits after a completed stay, and makes nothing for others', async () => {
    const made = await rule('review', hoursAfter(72));
    const { id, check_out } = await bookingIn(server, parties, 'paid');
    await travelTo(server, parties, tripoliInstant(addDays(check_out, 1), '12:00'));
    await changeBooking(server.services, { id }, { status: 'completed' });
    const token = parties.host.token;
    const body = { name: 'Review', timing: hoursAfter(96), moment: 'review', texts: { en: 'Thanks' } };
    await server.succeed('changeMessageRule', { token, params: { message_rule_id: made.id }, body });
    await rule('review', hoursAfter(96));
    const [message, ...others] = await ofStay(id);
    expect(others).toEqual([]);
    const due = dueAt({ moment: 'review', hours: 96, days: null, at_time: null }, await timesOf(id));
    expect(message!.due_at).toBe(due.toISOString());
    const { try_at } = await server.services.db
      .selectFrom('scheduled_messages')
      .select('try_at')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(try_at).toEqual(due);
  });

  it('of one home is for this home, and for co-hosts of this home', async () => {
    const { host, property } = parties;
    const other = await createBookingParties(server);
    const member = await createCoHost(server.services, host, ['messages'], [property.id]);
    const body = { name: 'Home', moment: 'arrival', timing: daysBefore(1), texts: { en: 'Hi' } };
    const create = (more: object) =>
      server.call('createMessageRule', { token: member.token, body: { ...body, ...more } });
    expect((await create({ property_id: property.id })).status).toBe(201);
    expect(await create({ host_id: host.id })).toMatchObject({ status: 404 });
    expect(await create({ property_id: other.property.id })).toMatchObject({ status: 404 });
    await rule('booked', hoursAfter(1));
    const { rules, hosts } = await server.succeed('listMessageRules', { token: member.token });
    expect(rules).toMatchObject([{ property_id: property.id, host_name: 'Salma Host' }]);
    expect(hosts.find(({ host_id }) => host_id === host.id)).toMatchObject({
      all_homes: false,
      homes: [{ id: property.id }],
    });
    const { id } = await bookingIn(server, parties, 'confirmed');
    expect(await ofStay(id, member.token)).toHaveLength(2);
  });

  it('is refused without decent hours, with an unknown placeholder, and beyond the limit', async () => {
    const create = (changes: object) =>
      server.call('createMessageRule', {
        token: parties.host.token,
        body: { name: 'x', moment: 'booked', timing: hoursAfter(1), texts: { en: 'x' }, ...changes },
      });
    expect((await create({ timing: daysBefore(1, '23:00') })).status).toBe(422);
    expect(await create({ texts: { en: '{code}' } })).toMatchObject({ body: { code: 'placeholder_unknown' } });
    for (let count = 0; count < 30; count += 1) await rule('booked', hoursAfter(count));
    expect(await create({})).toMatchObject({ status: 409, body: { code: 'too_many_rules' } });
  });
});

describe('a message of a stay', () => {
  it('moves with the days of the stay, and vanishes with a cancellation', async () => {
    await rule('arrival', daysBefore(1));
    const { id, check_in } = await bookingIn(server, parties, 'paid');
    await changeBooking(server.services, { id }, { check_in: addDays(check_in, 5), check_out: addDays(check_in, 7) });
    const due = tripoliInstant(addDays(check_in, 4), '18:00');
    expect(await ofStay(id)).toMatchObject([{ due_at: due.toISOString() }]);
    await at(addDays(check_in, -1), '18:00');
    expect(await run()).toBe(0);
    await server.succeed('cancelTrip', { token: parties.guest.token, params: { id }, body: {} });
    expect(await ofStay(id)).toEqual([]);
    await travelTo(server, parties, due);
    expect(await run()).toBe(0);
    expect(await thread(id)).toEqual([]);
  });

  it('is not sent where the index of due times is behind the days of the stay', async () => {
    await rule('arrival', daysBefore(1));
    const { id, check_in } = await bookingIn(server, parties, 'paid');
    await server.services.db
      .updateTable('scheduled_messages')
      .set({ try_at: server.clock.now() })
      .where('booking_id', '=', id)
      .execute();
    expect(await run()).toBe(0);
    await at(addDays(check_in, -1), '18:00');
    expect(await run()).toBe(1);
  });

  it('of the booking is dropped when the host has written first', async () => {
    await rule('booked', hoursAfter(2), 'Thank you');
    await rule('booked', hoursAfter(1), 'First');
    const { id } = await bookingIn(server, parties, 'paid');
    await server.services.jobs.drain('message-mails');
    const noon = server.clock.now().getTime();
    await travelTo(server, parties, new Date(noon + 3_600_000));
    expect(await run()).toBe(1);
    await server.succeed('sendMessage', { token: parties.host.token, body: { booking_id: id, text: 'Welcome!' } });
    await travelTo(server, parties, new Date(noon + 2 * 3_600_000));
    expect(await run()).toBe(0);
    expect((await ofStay(id)).map(({ state, reason }) => [state, reason])).toEqual([
      ['sent', null],
      ['dropped', 'answered'],
    ]);
  });

  it('is sent after downtime, in decent hours, unless the stay is over', async () => {
    await rule('arrival', daysBefore(1), 'The way');
    const first = await bookingIn(server, parties, 'paid', { fromDay: 3 });
    const second = await bookingIn(server, parties, 'paid', { fromDay: 10 });
    await at(addDays(first.check_in, -1), '22:00');
    expect(await run()).toBe(0);
    await at(first.check_in, '09:00');
    expect(await run()).toBe(1);
    await at(addDays(second.check_out, 1), '12:00');
    expect(await run()).toBe(0);
    expect(await ofStay(second.id)).toMatchObject([{ state: 'dropped', reason: 'too_late' }]);
  });

  it('can be edited or skipped for one stay', async () => {
    await rule('arrival', daysBefore(1), 'See you, {guest}');
    const edited = await bookingIn(server, parties, 'paid', { fromDay: 20 });
    const skipped = await bookingIn(server, parties, 'paid', { fromDay: 22 });
    const change = (id: string, body: object) =>
      server.call('changeStayMessage', { token: parties.host.token, params: { scheduled_message_id: id }, body });
    const [one] = await ofStay(edited.id);
    const [other] = await ofStay(skipped.id);
    expect((await change(one!.id, { text: 'Bring bread, {guest}' })).body).toMatchObject({
      text: 'Bring bread, Nuri',
      template: 'Bring bread, {guest}',
      is_edited: true,
    });
    expect(await change(one!.id, { text: '{oven}' })).toMatchObject({ body: { code: 'placeholder_unknown' } });
    expect((await change(other!.id, { is_skipped: true })).body.state).toBe('skipped');
    await at(addDays(skipped.check_in, -1), '18:00');
    expect(await run()).toBe(1);
    expect(await thread(edited.id)).toEqual(['Bring bread, Nuri']);
    expect(await thread(skipped.id)).toEqual([]);
    expect(await change(one!.id, { text: null })).toMatchObject({ body: { code: 'state_moved_on' } });
    expect((await change(other!.id, { is_skipped: false })).body.state).toBe('waiting');
    expect(await run()).toBe(1);
  });

  it('waits while a placeholder is open, and says which', async () => {
    await rule('arrival', daysBefore(1), 'Wi-Fi: {Wi-Fi password}');
    const { id, check_in } = await bookingIn(server, parties, 'paid');
    expect(await ofStay(id)).toMatchObject([{ unfilled: [{ placeholder: 'wifi_password', reason: 'missing' }] }]);
    await at(addDays(check_in, -1), '18:00');
    expect(await run()).toBe(0);
    const [message] = await ofStay(id);
    expect(message!.state).toBe('waiting');
    await server.succeed('changeStayMessage', {
      token: parties.host.token,
      params: { scheduled_message_id: message!.id },
      body: { text: 'Ask the neighbour for the Wi-Fi' },
    });
    expect(await run()).toBe(1);
  });
});

describe('sending', () => {
  const words = Array.from({ length: 150 }, (_, index) => `word${index}`).join(' ');
  const address = Array.from({ length: 20 }, (_, index) => `street${index}`).join(' ');

  it('splits a text that is longer than a message once it is filled, and none of it counts as an answer', async () => {
    await rule('booked', hoursAfter(1), `${words.slice(0, 900)}\n{address}`);
    await rule('booked', hoursAfter(2), 'Second');
    await changeProperty(server.services, parties.property, { address });
    const { id } = await bookingIn(server, parties, 'paid');
    const noon = server.clock.now().getTime();
    await travelTo(server, parties, new Date(noon + 3_600_000));
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await thread(id)).toEqual([words.slice(0, 900).trim(), address]);
    await travelTo(server, parties, new Date(noon + 2 * 3_600_000));
    expect(await run()).toBe(1);
    expect((await ofStay(id)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('tries one that failed again after half an hour', async () => {
    await rule('booked', hoursAfter(0), 'Welcome');
    const { id } = await bookingIn(server, parties, 'paid');
    const pool = new Pool();
    await pool.end();
    const error = vi.fn<Log['error']>();
    const log = { ...server.services.log, error };
    expect(await sendScheduledMessages({ ...server.services, pool, log })).toBe(0);
    expect(error).toHaveBeenCalledOnce();
    expect(await run()).toBe(0);
    expect(await ofStay(id)).toMatchObject([{ state: 'waiting' }]);
    await travelTo(server, parties, new Date(server.clock.now().getTime() + 30 * 60_000));
    expect(await run()).toBe(1);
    expect(await thread(id)).toEqual(['Welcome']);
  });

  it('uses the language in which the host saw the message', async () => {
    const texts = { en: 'Hello {check-in}', ar: 'مرحبا {الوصول}' };
    await rule('booked', hoursAfter(0), '', { texts });
    const { id } = await bookingIn(server, parties, 'paid');
    const { messages } = await server.succeed('listStayMessages', {
      token: parties.host.token,
      params: { id },
      headers: { 'accept-language': 'en' },
    });
    expect(messages).toMatchObject([{ language: 'ar' }]);
    const { body } = await server.call('changeStayMessage', {
      token: parties.host.token,
      params: { scheduled_message_id: messages[0]!.id },
      body: { text: `${texts.ar}!` },
      headers: { 'accept-language': 'en' },
    });
    expect(body).toMatchObject({ language: 'ar', text: `${messages[0]!.text}!` });
    expect(await run()).toBe(1);
    expect(await thread(id)).toEqual([body.text]);
  });
});

describe('splitting a text', () => {
  it('prefers paragraphs, then lines, then words', () => {
    expect(splitText('one two\n\nthree\nfour', 14)).toEqual(['one two', 'three\nfour']);
    expect(splitText('one two\nthree four', 12)).toEqual(['one two', 'three four']);
    expect(splitText('one two three', 8)).toEqual(['one two', 'three']);
    expect(splitText('Hi\n\none two three', 14)).toEqual(['Hi\n\none two', 'three']);
    expect(splitText('abc\u{1F511}d', 4)).toEqual(['abc', '\u{1F511}d']);
  });

  it('keeps everything in order, within the limit', () => {
    const texts = fc.array(fc.constantFrom('a', 'bcd', ' ', '\n', '\n\n', '\u{1F511}', 'ليبيا'), { maxLength: 60 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 2, max: 30 }), (parts, limit) => {
        const text = parts.join('');
        const pieces = splitText(text, limit);
        for (const piece of pieces) {
          expect(piece.length).toBeLessThanOrEqual(limit);
          expect(piece.trim()).not.toBe('');
          expect(piece.isWellFormed()).toBe(true);
        }
        expect(pieces.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      }),
    );
  });
});

it('the database computes the same times as the rule', async () => {
  const { pool } = server.services;
  const two = (value: number) => String(value).padStart(2, '0');
  const samples = fc.sample(
    fc.record({
      moment: fc.constantFrom(...messageMoments),
      hours: fc.option(fc.integer({ min: 0, max: 720 })),
      days: fc.integer({ min: 0, max: 30 }),
      minute: fc.integer({ min: 9 * 60, max: 21 * 60 - 1 }),
      booked: fc.integer({ min: 0, max: 60 * 24 * 60 }),
      from: fc.integer({ min: 0, max: 40 }),
      nights: fc.integer({ min: 1, max: 30 }),
      arrive: fc.integer({ min: 0, max: 23 }),
      leave: fc.integer({ min: 0, max: 23 }),
    }),
    500,
  );
  const cases = samples.map((sample) => {
    const booked_at = new Date(Date.UTC(2027, 1, 1) + sample.booked * 60_000);
    const check_in = addDays(tripoliDay(booked_at), sample.from);
    return {
      moment: sample.moment,
      hours: sample.hours,
      days: sample.hours === null ? sample.days : null,
      at_time: sample.hours === null ? `${two(Math.floor(sample.minute / 60))}:${two(sample.minute % 60)}` : null,
      booked_at,
      check_in,
      check_in_time: `${two(sample.arrive)}:00`,
      check_out: addDays(check_in, sample.nights),
      check_out_time: `${two(sample.leave)}:00`,
    };
  });
  const { rows } = await pool.query<{ due: Date }>(
    `select message_due_at(moment, hours, days, at_time, booked_at, check_in, check_in_time, check_out, check_out_time) as due
     from jsonb_to_recordset($1) as c (moment text, hours int, days int, at_time time, booked_at timestamptz,
       check_in date, check_in_time time, check_out date, check_out_time time)`,
    [JSON.stringify(cases)],
  );
  expect(rows.map(({ due }) => due.toISOString())).toEqual(cases.map((one) => dueAt(one, one).toISOString()));
});
