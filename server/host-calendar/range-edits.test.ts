import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { bookingIn } from '#test/bookings.ts';
import { createProperty, signedIn } from '#test/factories.ts';
import { noLimits, saveRules } from '#test/pricing.ts';
import { propertyRuns } from '#test/run-size.ts';
import { statementsDuring } from '#test/statements.ts';
import { prepareWebhooks } from '#test/webhooks.ts';

const hooks = prepareWebhooks();
const { server, add, receiver, send } = hooks;

const night = (offset: number) => addDays(server.clock.today(), offset);
const range = (property_id: string, from: number, to: number, edit: object) => ({
  property_id,
  from: night(from),
  to: night(to),
  ...edit,
});
const write = (ranges: object[], options: object = {}) =>
  server.succeed('writeCalendarRanges', { token: hooks.parties.host.token, body: { ranges }, ...options });
const read = async (property_id: string, from: number, to: number) => {
  const { days } = await server.succeed('getCalendar', {
    token: hooks.parties.host.token,
    params: { property_id },
    query: { from: night(from), to: night(to) },
  });
  return days.map(({ status, source, price_dirham, min_nights }) => [status, source, price_dirham, min_nights]);
};

it('writes prices, availability and shortest stays of several homes, which guests see and webhooks are told of', async () => {
  const { host, property } = hooks.parties;
  const second = await createProperty(server.services, host.id);
  const { path } = await add(['calendar.changed']);
  const { changed_nights, results } = await write([
    range(property.id, 10, 14, { price_dirham: 90_000, min_nights: 2 }),
    range(property.id, 12, 13, { status: 'blocked' }),
    range(second.id, 10, 11, { price_dirham: 70_000 }),
  ]);
  expect(changed_nights).toBe(5);
  expect(results).toEqual([
    expect.objectContaining({ index: 0, status: 'written', changed_nights: 4, skipped: [], code: null, detail: null }),
    expect.objectContaining({ index: 1, status: 'written', changed_nights: 1 }),
    expect.objectContaining({ index: 2, property_id: second.id, from: night(10), to: night(11), changed_nights: 1 }),
  ]);
  expect(await read(property.id, 9, 14)).toEqual([
    ['open', null, 100_000, 1],
    ['open', null, 90_000, 2],
    ['open', null, 90_000, 2],
    ['blocked', 'host', 90_000, 2],
    ['open', null, 90_000, 2],
  ]);
  const stay = { check_in: night(10), check_out: night(12), guests: 2 };
  expect(await server.succeed('getQuote', { params: { id: property.id }, query: stay })).toMatchObject({
    lines: expect.arrayContaining([expect.objectContaining({ amount_dirham: 180_000 })]),
  });
  const found = async (from: number, to: number) => {
    const query = { check_in: night(from), check_out: night(to), guests: 2 };
    return (await server.succeed('searchProperties', { query })).properties.map(({ id }) => id);
  };
  expect(await found(10, 12)).toContain(property.id);
  expect(await found(11, 13)).not.toContain(property.id);
  expect(await found(10, 11)).not.toContain(property.id);
  await send();
  expect(receiver.receivedAt(path).map(({ event }) => event.data['property_id'])).toEqual(
    expect.arrayContaining([property.id, second.id]),
  );
  expect(receiver.receivedAt(path)).toHaveLength(2);
});

it('answers range by range what was not written, in the language of the call, and writes the others', async () => {
  const { property } = hooks.parties;
  const booking = await bookingIn(server, hooks.parties, 'paid', { fromDay: 6, nights: 2 });
  const theirs = await createProperty(server.services, (await signedIn(server.services, { role: 'host' })).id);
  const { changed_nights, results } = await write(
    [
      range(property.id, 5, 9, { price_dirham: 90_000 }),
      range(theirs.id, 5, 9, { price_dirham: 90_000 }),
      range(property.id, 9, 9, { price_dirham: 90_000 }),
      range(property.id, 0, 401, { price_dirham: 90_000 }),
      range(property.id, 729, 731, { price_dirham: 90_000 }),
      range(property.id, 20, 21, {}),
      range(property.id, 22, 23, { status: 'blocked' }),
    ],
    { headers: { 'accept-language': 'fr' } },
  );
  expect(changed_nights).toBe(3);
  expect(results.map(({ status, code, changed_nights: nights }) => [status, code, nights])).toEqual([
    ['partly_written', null, 2],
    ['refused', 'not_found', 0],
    ['refused', 'dates_reversed', 0],
    ['refused', 'range_too_long', 0],
    ['refused', 'nights_too_far', 0],
    ['refused', 'nothing_to_change', 0],
    ['written', null, 1],
  ]);
  expect(results[0]!.skipped).toEqual([
    {
      from: night(6),
      to: night(8),
      reason: 'booked',
      booking_id: booking.id,
      detail: 'Ces nuits sont réservées. La réservation reste telle quelle, à son prix.',
    },
  ]);
  expect(results[1]!.detail).toBe('Ce logement n’existe pas, ou vous ne gérez pas son calendrier.');
  expect(await read(theirs.id, 5, 6).catch(String)).toContain('404');
});

it('is called with a key that may write calendars, once for each idempotency key', async () => {
  const { host, property } = hooks.parties;
  const keyFor = async (scope: 'calendar:read' | 'calendar:write') => {
    const body = { name: 'Channel manager', scopes: [scope], days: 30 as const };
    return (await server.succeed('createApiKey', { token: host.token, body })).secret;
  };
  const body = { ranges: [range(property.id, 10, 12, { price_dirham: 90_000 })] };
  const refused = await server.call('writeCalendarRanges', { token: await keyFor('calendar:read'), body });
  expect(refused).toMatchObject({ status: 403, body: { code: 'api_key_scope_missing' } });
  const token = await keyFor('calendar:write');
  const again = { token, headers: { 'idempotency-key': 'prices-of-today' } };
  const first = await server.succeed('writeCalendarRanges', { ...again, body });
  expect(first.changed_nights).toBe(2);
  await write([range(property.id, 10, 12, { price_dirham: 95_000 })]);
  expect(await server.succeed('writeCalendarRanges', { ...again, body })).toEqual(first);
  expect((await read(property.id, 10, 11))[0]![2]).toBe(95_000);
  const other = { ranges: [range(property.id, 10, 12, { price_dirham: 80_000 })] };
  expect((await server.call('writeCalendarRanges', { ...again, body: other })).body.code).toBe(
    'idempotency_key_reused',
  );
});

it('takes a thousand ranges of fifty homes in as many statements as one, and no more', async () => {
  const { host } = hooks.parties;
  const homes = await Promise.all(Array.from({ length: 51 }, () => createProperty(server.services, host.id)));
  const ranges = Array.from({ length: 1000 }, (_, index) => {
    const day = 10 + Math.floor(index / 50);
    return range(homes[index % 50]!.id, day, day + 1, { price_dirham: 50_000 + 10 * index });
  });
  const single = await statementsDuring(async () => {
    await write([range(homes[0]!.id, 40, 41, { price_dirham: 60_000 })]);
  });
  const many = await statementsDuring(async () => {
    expect((await write(ranges)).changed_nights).toBe(1000);
  });
  expect(many).toBeLessThanOrEqual(single);
  const refusalOf = async (sent: object[]) => {
    const answer = await server.call('writeCalendarRanges', { token: host.token, body: { ranges: sent } });
    return [answer.status, answer.body.fields];
  };
  expect(await refusalOf([...ranges, ranges[0]!])).toEqual([422, { ranges: expect.any(String) }]);
  const ofAll = homes.map(({ id }) => range(id, 10, 11, { status: 'blocked' }));
  expect(await refusalOf(ofAll)).toEqual([422, { ranges: 'Send at most 50 homes at once' }]);
  const overlapping = ranges.map((one) => ({ ...one, property_id: homes[0]!.id, from: night(10), to: night(47) }));
  expect(await refusalOf(overlapping)).toEqual([
    422,
    { ranges: 'Send at most 36,500 nights at once, in all ranges together' },
  ]);
  expect(await refusalOf([range(homes[0]!.id, 10, 11, { price_dirham: 90_001 })])).toEqual([
    422,
    { 'ranges.0.price_dirham': expect.any(String) },
  ]);
});

it('ranges give the same calendar in one call and in any partition, beside bookings and nights of preparation', async () => {
  const { host } = hooks.parties;
  const homeWithStay = async () => {
    const property = await createProperty(server.services, host.id);
    await saveRules(server, host.token, property.id, { limits: { ...noLimits, preparation_days: 1 } });
    await bookingIn(server, { ...hooks.parties, property }, 'confirmed', { fromDay: 24, nights: 2 });
    return property.id;
  };
  const rangeOf = fc.record({
    from: fc.integer({ min: 20, max: 28 }),
    nights: fc.integer({ min: 1, max: 5 }),
    edit: fc.record(
      {
        status: fc.constantFrom('open', 'blocked'),
        price_dirham: fc.constantFrom(null, 90_000, 120_000),
        min_nights: fc.constantFrom(null, 3),
      },
      { requiredKeys: [] },
    ),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(rangeOf, { minLength: 2, maxLength: 6 }),
      fc.integer({ min: 1, max: 5 }),
      async (ranges, cut) => {
        const [whole, parts] = [await homeWithStay(), await homeWithStay()];
        const sent = (id: string) => ranges.map(({ from, nights, edit }) => range(id, from, from + nights, edit));
        await write(sent(whole));
        for (const part of [sent(parts).slice(0, cut), sent(parts).slice(cut)]) if (part.length > 0) await write(part);
        const calendarOf = async (id: string) =>
          (await read(id, 18, 36)).map(([status, source, ...rest]) => [status, String(source).split(':')[0], ...rest]);
        expect(await calendarOf(parts)).toEqual(await calendarOf(whole));
      },
    ),
    { numRuns: propertyRuns(24) },
  );
});
