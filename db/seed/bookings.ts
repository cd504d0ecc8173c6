import type { DeclineReason } from '#contract/decline-reasons.ts';
import { addDays, dayNumber, isoWeekday, tripoliDay } from '#contract/days.ts';
import { atMinute, demandOn, eidHolidaysBetween, type EidHoliday } from './calendar.ts';
import { guestNotes } from './content/people.ts';
import { textIn } from './content/content-types.ts';
import type { DemoProperty } from './properties.ts';
import { kindTraits } from './property-kinds.ts';
import type { DemoUser } from './users.ts';
import type { Random } from './random.ts';
import { makeStay, type Outcome, type PaymentMethod, type Stay, type StayMaker, type StayRequest } from './stays.ts';

const historyDays = 548;
const aheadDays = 170;

/** The nights of each property that are held or requested. */
export class TakenNights {
  readonly #nights = new Map<string, Set<string>>();

  areFree(property: DemoProperty, from: string, to: string): boolean {
    const taken = this.#nights.get(property.id);
    if (!taken) return true;
    for (let night = from; night < to; night = addDays(night, 1)) if (taken.has(night)) return false;
    return true;
  }

  take(property: DemoProperty, from: string, to: string): void {
    let taken = this.#nights.get(property.id);
    if (!taken) this.#nights.set(property.id, (taken = new Set()));
    for (let night = from; night < to; night = addDays(night, 1)) taken.add(night);
  }
}

export interface StayContext {
  random: Random;
  maker: StayMaker;
  taken: TakenNights;
  guests: readonly DemoUser[];
  /** Within how many hours each host usually answers. */
  usualHours: ReadonlyMap<string, number>;
  today: string;
  now: Date;
}

const methods: readonly (readonly [PaymentMethod, number])[] = [
  ['sadad', 4],
  ['adfali', 3],
  ['local_card', 4],
  ['tlync', 1],
];
/** Random picks depend on this order: a new one changes the demo data. */
const seededReasons: readonly DeclineReason[] = [
  'not_available',
  'need_info',
  'incomplete_profile',
  'personal_reasons',
  'review_concerns',
];
const cancelReasons = ['Our plans have changed.', 'تغيرت خطط السفر.', 'Changement de programme.', null, null];

/** A request with random guests, message, payment choice and times; demo trips replace some of them. */
export function draftRequest(
  context: StayContext,
  property: DemoProperty,
  guest: DemoUser,
  check_in: string,
  check_out: string,
): StayRequest {
  const { random } = context;
  const guestCount = Math.max(1, Math.min(property.capacity, random.int(1, property.capacity)));
  const adults = Math.max(1, Math.min(guestCount, random.int(Math.ceil(guestCount / 2), guestCount)));
  return {
    property,
    guest_id: guest.id,
    check_in,
    check_out,
    guests: { adults, children: guestCount - adults, infants: random.chance(0.08) ? 1 : 0 },
    message: random.chance(0.4) ? textIn(random.pick(guestNotes), guest.language) : null,
    payment_choice: property.pay_at_property && random.chance(0.45) ? 'at_property' : 'online',
    requested_at: context.now,
    // Most within the hours that their page names, some later.
    answer_minutes: Math.ceil((random.int(6, 600) / 480) * context.usualHours.get(property.host_id)! * 60),
    pay_minutes: random.int(4, 700),
    method: random.pickWeighted(methods, ([, weight]) => weight)[0],
    outcome: { to: 'completed' },
  };
}

/** Random stays of one property, from 18 months ago to 170 days ahead, in nights that are free. */
export function fillCalendar(context: StayContext, property: DemoProperty, demand: number): Stay[] {
  const { random, today, now, taken } = context;
  const traits = kindTraits[property.kind];
  const opened = addDays(tripoliDay(property.published_at), 3);
  const start = addDays(today, -historyDays);
  const holidays = eidHolidaysBetween(start, addDays(today, aheadDays + 60));
  const stays: Stay[] = [];
  let day = opened > start ? opened : start;
  const last = addDays(today, aheadDays);
  while (day < last) {
    const share = occupancyOn(property, day, today, holidays) * demand;
    const meanStay = (traits.stay[0] + traits.stay[1]) / 2;
    // The daily probability that makes stays of this length fill that share of the nights.
    const startsToday = share / (meanStay * (1 - share) + share);
    if (!random.chance(startProbability(property, day, startsToday))) {
      day = addDays(day, 1);
      continue;
    }
    const nights = Math.max(
      minNightsOn(property, day),
      random.chance(0.06) ? random.int(7, 12) : random.int(...traits.stay),
    );
    const check_out = addDays(day, nights);
    if (nights > property.max_nights || !taken.areFree(property, day, check_out)) {
      day = addDays(day, 1);
      continue;
    }
    stays.push(...bookNights(context, property, day, check_out));
    // Mostly a gap of a day or two between stays.
    day = addDays(check_out, random.chance(0.35) ? 0 : random.int(1, 2));
  }
  return stays.filter((stay) => stay.created_at <= now);
}

function occupancyOn(property: DemoProperty, day: string, today: string, holidays: readonly EidHoliday[]): number {
  const ahead = Math.max(0, dayNumber(day) - dayNumber(today));
  // Fewer bookings the further ahead the day is.
  const booked = ahead === 0 ? 1 : 0.75 * Math.exp(-ahead / 38);
  return Math.min(0.8, kindTraits[property.kind].occupancy * demandOn(property.kind, day, holidays) * booked);
}

/** Probability that a stay starts on this day: at the coast, in rest houses and camps mostly on Thursdays. */
function startProbability(property: DemoProperty, day: string, probability: number): number {
  if (!['villa', 'chalet', 'istiraha', 'desert_camp'].includes(property.kind)) return Math.min(0.9, probability);
  const weekday = isoWeekday(dayNumber(day));
  return Math.min(0.9, probability * (weekday === 4 ? 3 : weekday === 3 || weekday === 5 ? 1.4 : 0.5));
}

function minNightsOn(property: DemoProperty, day: string): number {
  return property.overrides.find((one) => one.night_on === day)?.min_nights ?? property.min_nights;
}

/** A stay that holds these nights, sometimes after an unsuccessful request for the same nights. */
function bookNights(context: StayContext, property: DemoProperty, check_in: string, check_out: string): Stay[] {
  const { random, now, today, taken } = context;
  const draft = draftRequest(context, property, random.pick(context.guests), check_in, check_out);
  const stays: Stay[] = [];
  if (random.chance(0.13)) {
    const failed = draftRequest(context, property, random.pick(context.guests), check_in, check_out);
    failed.requested_at = requestTimeBefore(context, check_in, 30);
    failed.outcome = failedOutcome(context, failed);
    if (failed.requested_at < addHours(now, -60)) stays.push(makeStay(context.maker, failed));
  }
  draft.requested_at = requestTimeBefore(context, check_in, 21);
  if (draft.requested_at < property.published_at) return stays;
  draft.outcome = { to: check_out < today ? 'completed' : draft.payment_choice === 'online' ? 'paid' : 'confirmed' };
  taken.take(property, check_in, check_out);
  stays.push(makeStay(context.maker, draft));
  return stays;
}

/** Some days before check-in, between 8:00 and 23:00, and early enough that answer and payment are in the past. */
function requestTimeBefore(context: StayContext, check_in: string, meanDays: number): Date {
  const { random, now } = context;
  const ahead = Math.min(120, 2 + Math.floor(-Math.log(1 - random.float()) * meanDays));
  let requested = atMinute(addDays(check_in, -ahead), random.int(8 * 60, 23 * 60));
  const latest = addHours(now, -30 - random.int(0, 24 * 12));
  if (requested > latest) requested = latest;
  return requested;
}

function failedOutcome({ random, now }: StayContext, request: StayRequest): Outcome {
  const draw = random.float();
  const canBeDeclined = !request.property.instant_book;
  if (draw < 0.35 && canBeDeclined) return { to: 'declined', reason: random.pick(seededReasons) };
  if (draw < 0.5 && canBeDeclined) return { to: 'expired', while: 'pending' };
  if (draw < 0.62 && request.payment_choice === 'online') return { to: 'expired', while: 'approved' };
  // Between the request and the morning of check-in.
  const from = request.requested_at.getTime() + 3 * 3_600_000;
  const until = Math.min(atMinute(request.check_in, 9 * 60).getTime(), addHours(now, -1).getTime());
  const at = new Date(from + Math.max(1, until - from) * random.float());
  return { to: 'cancelled_by_guest', at, reason: random.pick(cancelReasons) };
}

/** Pending requests of the last hours, and approved ones that are not paid yet. */
export function makeOpenRequests(context: StayContext, properties: readonly DemoProperty[]): Stay[] {
  const { random, now, today, taken } = context;
  const requestable = properties.filter(
    (property) => !property.instant_book && property.published_at < addHours(now, -48),
  );
  return random
    .shuffle(requestable)
    .slice(0, 14)
    .flatMap((property, index) => {
      const check_in = addDays(today, random.int(5, 80));
      const check_out = addDays(check_in, Math.max(property.min_nights, random.int(...kindTraits[property.kind].stay)));
      if (!taken.areFree(property, check_in, check_out)) return [];
      taken.take(property, check_in, check_out);
      const request = draftRequest(context, property, random.pick(context.guests), check_in, check_out);
      const isApproved = index % 4 === 3;
      request.requested_at = addHours(now, -random.int(6, 20));
      request.answer_minutes = random.int(10, 300);
      if (isApproved) request.payment_choice = 'online';
      request.outcome = { to: isApproved ? 'approved' : 'pending' };
      return [makeStay(context.maker, request)];
    });
}

export function addHours(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * 3_600_000);
}
