import { addDays } from '#contract/days.ts';
import { addHours } from '../bookings.ts';
import { atMinute } from '../calendar.ts';
import type { Reviewers } from '../reviews.ts';
import type { Outcome, StayRequest } from '../stays.ts';
import { conversationScripts, type ConversationScript } from './conversations.ts';

/** Names of the properties in which the demo trips take place. */
export type DemoTripProperty =
  | 'beachVilla'
  | 'camp'
  | 'chalet'
  | 'company'
  | 'courtyard'
  | 'flat'
  | 'garden'
  | 'hotel'
  | 'mountain'
  | 'painted'
  | 'stone'
  | 'villa';

export interface TripPlan {
  /** A demo account, or the index of another guest. */
  guest: 'guest' | 'guest2' | number;
  property: DemoTripProperty;
  /** Days from today to check-in. */
  startsIn: number;
  nights: number;
  /** Hours since the request; for past stays, hours between request and check-in. */
  requestedHours: number;
  outcome: Outcome;
  payment_choice?: StayRequest['payment_choice'];
  /** Hours until the host answered, and from the answer until the guest paid; 2 by default. */
  answerHours?: number;
  payHours?: number;
  guests?: StayRequest['guests'];
  message?: string;
  reviewers?: Reviewers;
  method?: StayRequest['method'];
  script?: ConversationScript;
}

export const noReviewers: Reviewers = { guest: false, host: false };
const bothReview: Reviewers = { guest: true, host: true };
const family = { adults: 2, children: 2, infants: 0 };
const two = { adults: 2, children: 0, infants: 0 };

/** The planned trips of the demo accounts: together they show every status of a booking. */
export function planDemoTrips({ today, now }: { today: string; now: Date }): TripPlan[] {
  return [
    // Trips of guest@: approved, pending, paid, confirmed, current, completed with and without reviews, cancelled.
    {
      guest: 'guest',
      property: 'painted',
      startsIn: 35,
      nights: 4,
      requestedHours: 6,
      answerHours: 4,
      outcome: { to: 'approved' },
      guests: family,
      message: 'We have dreamt of the painted room for years. Two adults, two careful children.',
      script: conversationScripts.paintedRoom,
    },
    {
      guest: 'guest',
      property: 'beachVilla',
      startsIn: 54,
      nights: 2,
      requestedHours: 5,
      outcome: { to: 'pending' },
      payment_choice: 'at_property',
      guests: two,
      message: 'A quiet weekend for two. We can come before noon if that helps.',
      script: conversationScripts.quietWeekend,
    },
    {
      guest: 'guest',
      property: 'villa',
      startsIn: 12,
      nights: 4,
      requestedHours: 9 * 24,
      answerHours: 2,
      payHours: 3,
      outcome: { to: 'paid' },
      guests: family,
      method: 'sadad',
      message: 'It is my mother’s seventieth birthday. Is there a shaded place by the pool?',
      script: conversationScripts.birthday,
    },
    {
      guest: 'guest',
      property: 'flat',
      startsIn: 21,
      nights: 3,
      requestedHours: 4 * 24,
      answerHours: 5,
      outcome: { to: 'confirmed' },
      payment_choice: 'at_property',
      guests: two,
      script: conversationScripts.flatInTown,
    },
    {
      guest: 'guest',
      property: 'courtyard',
      startsIn: -1,
      nights: 3,
      requestedHours: 8 * 24,
      answerHours: 3,
      payHours: 2,
      outcome: { to: 'paid' },
      guests: two,
      method: 'local_card',
      script: conversationScripts.courtyardNow,
    },
    {
      guest: 'guest',
      property: 'chalet',
      startsIn: -7,
      nights: 2,
      requestedHours: 12 * 24,
      answerHours: 3,
      payHours: 2,
      outcome: { to: 'completed' },
      guests: family,
      method: 'adfali',
      reviewers: noReviewers,
      script: conversationScripts.afterTheChalet,
    },
    {
      guest: 'guest',
      property: 'mountain',
      startsIn: -11,
      nights: 2,
      requestedHours: 9 * 24,
      answerHours: 6,
      outcome: { to: 'completed' },
      payment_choice: 'at_property',
      guests: family,
      reviewers: { guest: false, host: true },
    },
    {
      guest: 'guest',
      property: 'villa',
      startsIn: -64,
      nights: 3,
      requestedHours: 20 * 24,
      answerHours: 1,
      payHours: 5,
      outcome: { to: 'completed' },
      guests: family,
      method: 'sadad',
      reviewers: bothReview,
      script: conversationScripts.villaReview,
    },
    {
      guest: 'guest',
      property: 'camp',
      startsIn: -300,
      nights: 3,
      requestedHours: 25 * 24,
      answerHours: 9,
      payHours: 6,
      outcome: { to: 'completed' },
      guests: two,
      method: 'local_card',
      reviewers: bothReview,
    },
    {
      guest: 'guest',
      property: 'hotel',
      startsIn: -150,
      nights: 1,
      requestedHours: 3 * 24,
      outcome: { to: 'completed' },
      payment_choice: 'at_property',
      guests: { adults: 1, children: 0, infants: 0 },
      reviewers: bothReview,
    },
    {
      guest: 'guest',
      property: 'garden',
      startsIn: 27,
      nights: 2,
      requestedHours: 6 * 24,
      answerHours: 2,
      payHours: 1,
      outcome: { to: 'cancelled_by_guest', at: addHours(now, -70), reason: 'The school has moved the exams.' },
      guests: family,
      method: 'sadad',
    },
    {
      guest: 'guest',
      property: 'stone',
      startsIn: -33,
      nights: 3,
      requestedHours: 15 * 24,
      outcome: { to: 'declined', reason: 'not_available' },
      guests: family,
    },
    {
      guest: 'guest',
      property: 'flat',
      startsIn: -90,
      nights: 2,
      requestedHours: 10 * 24,
      answerHours: 4,
      outcome: { to: 'expired', while: 'approved' },
      guests: two,
    },
    // guest2@ requests the nights of one property that guest@ requested too: the host can approve one of them.
    {
      guest: 'guest2',
      property: 'beachVilla',
      startsIn: 55,
      nights: 2,
      requestedHours: 3,
      outcome: { to: 'pending' },
      guests: two,
      message: 'عروسان، نريد ليلتين من الهدوء.',
      script: conversationScripts.newlyWeds,
    },
    {
      guest: 'guest2',
      property: 'villa',
      startsIn: 40,
      nights: 2,
      requestedHours: 14,
      outcome: { to: 'pending' },
      guests: family,
      message: 'نحن عائلة من مصراتة، هل المسبح مستور؟',
      script: conversationScripts.misrataFamily,
    },
    {
      guest: 'guest2',
      property: 'painted',
      startsIn: 18,
      nights: 3,
      requestedHours: 6 * 24,
      answerHours: 2,
      payHours: 4,
      outcome: { to: 'paid' },
      guests: two,
      method: 'tlync',
      script: conversationScripts.oasisTrip,
    },
    {
      guest: 'guest2',
      property: 'chalet',
      startsIn: -70,
      nights: 3,
      requestedHours: 20 * 24,
      answerHours: 1,
      payHours: 2,
      outcome: { to: 'completed' },
      guests: family,
      method: 'adfali',
      reviewers: bothReview,
    },
    {
      guest: 'guest2',
      property: 'courtyard',
      startsIn: -9,
      nights: 2,
      requestedHours: 6 * 24,
      answerHours: 2,
      payHours: 3,
      outcome: { to: 'completed' },
      guests: two,
      method: 'sadad',
      reviewers: { guest: true, host: false },
    },
    {
      guest: 'guest2',
      property: 'garden',
      startsIn: -20,
      nights: 2,
      requestedHours: 30 * 24,
      answerHours: 5,
      outcome: { to: 'expired', while: 'pending' },
      guests: family,
    },
    {
      guest: 'guest2',
      property: 'mountain',
      startsIn: -45,
      nights: 2,
      requestedHours: 18 * 24,
      answerHours: 2,
      payHours: 1,
      outcome: { to: 'cancelled_by_guest', at: atMinute(addDays(today, -47), 700), reason: null },
      guests: family,
      method: 'sadad',
    },
    // Requests and arrivals of other guests that the demo hosts see today.
    { guest: 3, property: 'flat', startsIn: 9, nights: 2, requestedHours: 2, outcome: { to: 'pending' }, guests: two },
    {
      guest: 8,
      property: 'painted',
      startsIn: 60,
      nights: 3,
      requestedHours: 9,
      outcome: { to: 'pending' },
      guests: two,
      script: conversationScripts.dinnerInTown,
    },
    {
      guest: 12,
      property: 'villa',
      startsIn: 0,
      nights: 2,
      requestedHours: 5 * 24,
      answerHours: 3,
      payHours: 2,
      outcome: { to: 'paid' },
      guests: family,
    },
    {
      guest: 17,
      property: 'company',
      startsIn: 6,
      nights: 3,
      requestedHours: 4,
      outcome: { to: 'pending' },
      guests: two,
      script: conversationScripts.twoColleagues,
    },
    {
      guest: 21,
      property: 'company',
      startsIn: 30,
      nights: 7,
      requestedHours: 11,
      outcome: { to: 'pending' },
      guests: two,
    },
    {
      guest: 25,
      property: 'camp',
      startsIn: 44,
      nights: 2,
      requestedHours: 8,
      outcome: { to: 'pending' },
      payment_choice: 'at_property',
      guests: two,
      script: conversationScripts.starsAtCamp,
    },
  ];
}
