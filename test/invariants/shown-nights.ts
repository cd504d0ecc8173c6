import { expect } from 'vitest';
import { addDays, nightsBetween, tripoliHour } from '#contract/days.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import type { TestServer } from '#test/server.ts';
import { daysOf, type StoredHold } from './stored-state.ts';
import type { World } from './world.ts';

/** From the first day of the world on: calls reach 26 days. */
const shownDays = 35;

/**
 * Compares the nights that guests and host are shown with those that can be booked: availability, the host's calendar, the
 * links that other platforms read, quotes and search.
 */
export async function checkShownNights(server: TestServer, world: World, holds: readonly StoredHold[]): Promise<void> {
  const today = server.clock.today();
  const { days } = await readAvailability(server, world);
  const toCome = days.filter(({ day }) => day >= today);
  const held = new Map(holds.flatMap((hold) => daysOf(hold.from, hold.to).map((day) => [day, hold] as const)));

  const [first, last] = await bookableDays(server, world);
  const open = toCome.filter(({ available }) => available).map(({ day }) => day);
  expect(open).toEqual(toCome.map(({ day }) => day).filter((day) => !held.has(day) && first <= day && day < last));

  await checkHostCalendar(server, world, days, held);
  await checkLinks(server, world, holds);
  await checkStays(server, world, days);
}

export function readAvailability(server: TestServer, { property, start }: World) {
  const query = { from: start, to: addDays(start, shownDays) };
  return server.succeed('getAvailability', { params: { id: property }, query });
}

type ShownDays = Awaited<ReturnType<typeof readAvailability>>['days'];

/** The first day on which a stay may begin, and the last on which one may end, by notice and booking window. */
async function bookableDays({ services, clock }: TestServer, { property }: World): Promise<[string, string]> {
  const { rows } = await services.pool.query<{
    notice_days: number;
    notice_until_hour: number | null;
    booking_window_days: number | null;
  }>(
    `select s.notice_days, s.notice_until_hour, s.booking_window_days
     from properties as p join rule_sets as s on s.id = p.rule_set_id where p.id = $1`,
    [property],
  );
  const { notice_days = 0, notice_until_hour = null, booking_window_days = null } = rows[0] ?? {};
  const isLate = notice_until_hour !== null && tripoliHour(clock.now()) >= notice_until_hour;
  const today = clock.today();
  return [addDays(today, notice_days + (isLate ? 1 : 0)), addDays(today, booking_window_days ?? 365)];
}

async function checkHostCalendar(
  server: TestServer,
  { property, host, start }: World,
  days: ShownDays,
  held: ReadonlyMap<string, StoredHold>,
): Promise<void> {
  const calendar = await server.succeed('getCalendar', {
    token: host.token,
    params: { property_id: property },
    query: { from: start, to: addDays(start, shownDays) },
  });
  const sourceOf = ({ booking_id, for_booking_id, feed_id, source }: StoredHold) =>
    (booking_id ?? for_booking_id) ? `booking:${booking_id ?? for_booking_id}` : feed_id ? `feed:${feed_id}` : source;
  expect(
    calendar.days.map(({ day, status, source, price_dirham, min_nights }) => ({
      day,
      available: status === 'open',
      isBooked: status === 'booked',
      source,
      price_dirham,
      min_nights,
    })),
  ).toEqual(
    days.map(({ day, available, price_dirham, min_nights }) => {
      const hold = held.get(day);
      return {
        day,
        available,
        isBooked: (hold?.booking_id ?? hold?.for_booking_id) != null,
        source: hold ? sourceOf(hold) : null,
        price_dirham,
        min_nights,
      };
    }),
  );
}

/** A link has the held nights to come, without those that only the feed of its own partner claims. */
async function checkLinks({ services, clock }: TestServer, world: World, holds: readonly StoredHold[]): Promise<void> {
  // One of them after each step: reading takes time, and what a platform reads late is another case than what it reads at once.
  const { partner, url } = world.links[world.step % world.links.length]!;
  const today = clock.today();
  const { rows: events } = await services.pool.query<{ from: string; to: string }>(
    `select lower(e.nights) as from, upper(e.nights) as to
     from calendar_feeds as f join calendar_events as e on e.feed_id = f.id
     where f.property_id = $1 and f.partner <> $2 and not e.is_echo`,
    [world.property, partner],
  );
  const own = holds.filter(({ feed_id }) => feed_id === null);
  const expected = new Set([...own, ...events].flatMap(({ from, to }) => daysOf(from, to)));
  const text = await (await fetch(url)).text();
  const days = [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)/g)].flatMap(([, from, to]) =>
    daysOf(dayOfText(from!), dayOfText(to!)),
  );
  expect(new Set(days).size).toBe(days.length);
  const fromToday = (all: Iterable<string>) => [...all].filter((day) => day >= today).sort();
  expect(fromToday(days)).toEqual(fromToday(expected));
}

const dayOfText = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;

/** Quote and search agree with availability on two stays: any one, and one that begins on an open night. */
async function checkStays(server: TestServer, { property, start, step }: World, days: ShownDays): Promise<void> {
  const today = server.clock.today();
  const any = { check_in: addDays(start, (step * 7) % 20), nights: 1 + (step % 5) };
  const open = days.find(({ day, available }) => available && day >= addDays(today, step % 9));
  const stays = open ? [any, { check_in: open.day, nights: open.min_nights }] : [any];
  for (const { check_in, nights } of stays) {
    if (check_in < today) continue;
    const stay = { check_in, check_out: addDays(check_in, nights) };
    const isOffered = offers(days, stay);
    const [quote, found] = await Promise.all([
      server.call('getQuote', { params: { id: property }, query: stay }),
      // A page has all properties of one world.
      server.succeed('searchProperties', { query: stay }),
    ]);
    expect({
      stay,
      quoted: quote.status === 200,
      found: found.properties.some(({ id }) => id === property),
    }).toEqual({ stay, quoted: isOffered, found: isOffered });
    if (isOffered) checkNightPrices(quote.body, days, stay);
  }
}

interface Stay {
  check_in: string;
  check_out: string;
}

function checkNightPrices(
  { lines }: OperationTypes['getQuote']['ok'],
  days: ShownDays,
  { check_in, check_out }: Stay,
): void {
  const quoted = lines.filter(({ kind }) => kind === 'nights').reduce((sum, line) => sum + line.amount_dirham, 0);
  const shown = days.filter(({ day }) => check_in <= day && day < check_out);
  expect(quoted).toBe(shown.reduce((sum, { price_dirham }) => sum + price_dirham, 0));
}

/** Whether a stay within the shown days can be booked, by what availability says of its days. */
export function offers(days: ShownDays, { check_in, check_out }: Stay): boolean {
  const dayAt = (day: string) => days[nightsBetween(days[0]!.day, day)]!;
  const { min_nights, max_nights = 365, arrival_allowed } = dayAt(check_in);
  const nights = nightsBetween(check_in, check_out);
  return (
    arrival_allowed !== false &&
    dayAt(check_out).departure_allowed !== false &&
    min_nights <= nights &&
    nights <= max_nights &&
    daysOf(check_in, check_out).every((day) => dayAt(day).available)
  );
}
