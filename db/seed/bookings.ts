import type { DeclineReason } from '#contract/decline-reasons.ts';
import { addDays, dayNumber, isoWeekday, tripoliDay } from '#contract/days.ts';
import { atMinute, demandOn, feastsBetween, type Feast } from './calendar.ts';
import { guestNotes } from './content/people.ts';
import { say } from './content/title-words.ts';
import type { Home } from './homes.ts';
import { kindTraits } from './property-kinds.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { makeStay, type Course, type PaymentMethod, type Stay, type StayMaker, type StayRequest } from './stays.ts';

const historyDays = 548;
const aheadDays = 170;

/** Nights of a home that are spoken for. */
export class TakenNights {
  readonly #nights = new Map<string, Set<string>>();

  areFree(home: Home, from: string, to: string): boolean {
    const taken = this.#nights.get(home.id);
    if (!taken) return true;
    for (let night = from; night < to; night = addDays(night, 1)) if (taken.has(night)) return false;
    return true;
  }

  take(home: Home, from: string, to: string): void {
    let taken = this.#nights.get(home.id);
    if (!taken) this.#nights.set(home.id, (taken = new Set()));
    for (let night = from; night < to; night = addDays(night, 1)) taken.add(night);
  }
}

export interface World {
  random: Random;
  maker: StayMaker;
  taken: TakenNights;
  guests: readonly Person[];
  today: string;
  now: Date;
}

const methods: readonly (readonly [PaymentMethod, number])[] = [
  ['sadad', 4],
  ['adfali', 3],
  ['local_card', 4],
  ['tlync', 1],
];
/** Seeded in this order, so that the demo world stays the same. */
const seededReasons: readonly DeclineReason[] = [
  'not_available',
  'need_info',
  'incomplete_profile',
  'personal_reasons',
  'review_concerns',
];
const withdrawReasons = ['Our plans have changed.', 'تغيرت خطط السفر.', 'Changement de programme.', null, null];

/** What every request is made of where a story does not say otherwise. */
export function draftRequest(
  world: World,
  home: Home,
  guest: Person,
  check_in: string,
  check_out: string,
): StayRequest {
  const { random } = world;
  const people = Math.max(1, Math.min(home.capacity, random.int(1, home.capacity)));
  const adults = Math.max(1, Math.min(people, random.int(Math.ceil(people / 2), people)));
  return {
    home,
    guest_id: guest.id,
    check_in,
    check_out,
    guests: { adults, children: people - adults, infants: random.chance(0.08) ? 1 : 0 },
    message: random.chance(0.4) ? say(random.pick(guestNotes), guest.language) : null,
    payment_choice: home.pay_at_property && random.chance(0.45) ? 'at_property' : 'online',
    asked_at: world.now,
    answer_minutes: random.int(6, 600),
    pay_minutes: random.int(4, 700),
    method: random.weigh(methods, ([, weight]) => weight)[0],
    course: { to: 'completed' },
  };
}

/** 18 months of stays of one home, past and to come, around those already taken. */
export function fillCalendar(world: World, home: Home, eagerness: number): Stay[] {
  const { random, today, now, taken } = world;
  const traits = kindTraits[home.kind];
  const opened = addDays(tripoliDay(home.published_at), 3);
  const start = addDays(today, -historyDays);
  const feasts = feastsBetween(start, addDays(today, aheadDays + 60));
  const stays: Stay[] = [];
  let day = opened > start ? opened : start;
  const last = addDays(today, aheadDays);
  while (day < last) {
    const share = shareBooked(home, day, today, feasts) * eagerness;
    const meanStay = (traits.stay[0] + traits.stay[1]) / 2;
    // So that stays of this length fill that share of the nights.
    const begins = share / (meanStay * (1 - share) + share);
    if (!random.chance(weekdayPull(home, day, begins))) {
      day = addDays(day, 1);
      continue;
    }
    const nights = Math.max(minimumOn(home, day), random.chance(0.06) ? random.int(7, 12) : random.int(...traits.stay));
    const check_out = addDays(day, nights);
    if (nights > home.max_nights || !taken.areFree(home, day, check_out)) {
      day = addDays(day, 1);
      continue;
    }
    stays.push(...bookNights(world, home, day, check_out));
    // Homes are cleaned, people pause: mostly not the very next day.
    day = addDays(check_out, random.chance(0.35) ? 0 : random.int(1, 2));
  }
  return stays.filter((stay) => stay.created_at <= now);
}

function shareBooked(home: Home, day: string, today: string, feasts: readonly Feast[]): number {
  const ahead = Math.max(0, dayNumber(day) - dayNumber(today));
  // The further away, the fewer have booked yet.
  const booked = ahead === 0 ? 1 : 0.75 * Math.exp(-ahead / 38);
  return Math.min(0.8, kindTraits[home.kind].occupancy * demandOn(home.kind, day, feasts) * booked);
}

/** Coast and rest houses fill from Thursday; flats any day. */
function weekdayPull(home: Home, day: string, begins: number): number {
  if (!['villa', 'chalet', 'istiraha', 'desert_camp'].includes(home.kind)) return Math.min(0.9, begins);
  const weekday = isoWeekday(dayNumber(day));
  return Math.min(0.9, begins * (weekday === 4 ? 3 : weekday === 3 || weekday === 5 ? 1.4 : 0.5));
}

function minimumOn(home: Home, day: string): number {
  return home.overrides.find((one) => one.night_on === day)?.min_nights ?? home.min_nights;
}

/** A stay that holds these nights, and now and then one that would have but did not. */
function bookNights(world: World, home: Home, check_in: string, check_out: string): Stay[] {
  const { random, now, today, taken } = world;
  const draft = draftRequest(world, home, random.pick(world.guests), check_in, check_out);
  const stays: Stay[] = [];
  if (random.chance(0.13)) {
    const failed = draftRequest(world, home, random.pick(world.guests), check_in, check_out);
    failed.asked_at = askedBefore(world, check_in, 30);
    failed.course = failedCourse(world, failed);
    if (failed.asked_at < addHours(now, -60)) stays.push(makeStay(world.maker, failed));
  }
  draft.asked_at = askedBefore(world, check_in, 21);
  if (draft.asked_at < home.published_at) return stays;
  draft.course = { to: check_out < today ? 'completed' : draft.payment_choice === 'online' ? 'paid' : 'confirmed' };
  taken.take(home, check_in, check_out);
  stays.push(makeStay(world.maker, draft));
  return stays;
}

/** Days before arrival, in waking hours, and early enough for answer and payment to lie in the past. */
function askedBefore(world: World, check_in: string, meanDays: number): Date {
  const { random, now } = world;
  const ahead = Math.min(120, 2 + Math.floor(-Math.log(1 - random.float()) * meanDays));
  let asked = atMinute(addDays(check_in, -ahead), random.int(8 * 60, 23 * 60));
  const latest = addHours(now, -30 - random.int(0, 24 * 12));
  if (asked > latest) asked = latest;
  return asked;
}

function failedCourse({ random, now }: World, request: StayRequest): Course {
  const draw = random.float();
  const canBeDeclined = !request.home.instant_book;
  if (draw < 0.35 && canBeDeclined) return { to: 'declined', reason: random.pick(seededReasons) };
  if (draw < 0.5 && canBeDeclined) return { to: 'lapsed', while: 'pending' };
  if (draw < 0.62 && request.payment_choice === 'online') return { to: 'lapsed', while: 'approved' };
  // Between asking and the morning of arrival.
  const from = request.asked_at.getTime() + 3 * 3_600_000;
  const until = Math.min(atMinute(request.check_in, 9 * 60).getTime(), addHours(now, -1).getTime());
  const at = new Date(from + Math.max(1, until - from) * random.float());
  return { to: 'withdrawn', at, reason: random.pick(withdrawReasons) };
}

/** Requests of the last hours that hosts have not answered, and approvals not paid yet. */
export function askToday(world: World, homes: readonly Home[]): Stay[] {
  const { random, now, today, taken } = world;
  const askable = homes.filter((home) => !home.instant_book && home.published_at < addHours(now, -48));
  return random
    .shuffle(askable)
    .slice(0, 14)
    .flatMap((home, index) => {
      const check_in = addDays(today, random.int(5, 80));
      const check_out = addDays(check_in, Math.max(home.min_nights, random.int(...kindTraits[home.kind].stay)));
      if (!taken.areFree(home, check_in, check_out)) return [];
      taken.take(home, check_in, check_out);
      const request = draftRequest(world, home, random.pick(world.guests), check_in, check_out);
      const isApproved = index % 4 === 3;
      request.asked_at = addHours(now, -random.int(6, 20));
      request.answer_minutes = random.int(10, 300);
      if (isApproved) request.payment_choice = 'online';
      request.course = { to: isApproved ? 'approved' : 'pending' };
      return [makeStay(world.maker, request)];
    });
}

export function addHours(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * 3_600_000);
}
