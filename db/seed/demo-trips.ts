import { addDays } from '#contract/days.ts';
import { addHours, draftRequest, type StayContext } from './bookings.ts';
import { atMinute } from './calendar.ts';
import type { ConversationScript } from './content/conversations.ts';
import { noReviewers, planDemoTrips, type DemoTripProperty, type TripPlan } from './content/demo-trips.ts';
import type { DemoProperty } from './properties.ts';
import type { Reviewers } from './reviews.ts';
import { makeStay, type Stay, type StayRequest } from './stays.ts';
import type { DemoAccounts, DemoUser } from './users.ts';

/** A planned stay of a demo account, with its conversation and who has reviewed it. */
export interface DemoTrip {
  stay: Stay;
  reviewers: Reviewers;
  script?: ConversationScript | undefined;
}

/** The properties of the demo trips; a small demo data set lacks some. */
export type DemoTripProperties = Partial<Record<DemoTripProperty, DemoProperty>>;

/** Makes the planned trips, before random stays take their nights. Skips those whose property is missing or taken. */
export function makeDemoTrips(context: StayContext, demo: DemoAccounts, properties: DemoTripProperties): DemoTrip[] {
  return planDemoTrips(context).flatMap((plan) => {
    const property = properties[plan.property];
    const guest = typeof plan.guest === 'number' ? context.guests[plan.guest]! : demo[plan.guest];
    return (property && makeDemoTrip(context, guest, property, plan)) ?? [];
  });
}

/**
 * Times of pending and approved bookings are relative to now, so that they have not expired; all others are relative
 * to the day, so that they are the same on each start of a day.
 */
function makeDemoTrip(
  context: StayContext,
  guest: DemoUser,
  property: DemoProperty,
  plan: TripPlan,
): DemoTrip | undefined {
  const check_in = addDays(context.today, plan.startsIn);
  const check_out = addDays(check_in, plan.nights);
  const holds = !['pending', 'declined', 'cancelled_by_guest', 'expired'].includes(plan.outcome.to);
  if (holds && !context.taken.areFree(property, check_in, check_out)) return undefined;
  const isOpen = plan.outcome.to === 'pending' || plan.outcome.to === 'approved';
  const isPast = plan.startsIn < -1;
  const request: StayRequest = {
    ...draftRequest(context, property, guest, check_in, check_out),
    payment_choice: plan.payment_choice ?? 'online',
    requested_at: isOpen
      ? addHours(context.now, -plan.requestedHours)
      : addHours(isPast ? atMinute(check_in, 640) : atMinute(context.today, 0), -plan.requestedHours),
    answer_minutes: (plan.answerHours ?? 2) * 60,
    pay_minutes: (plan.payHours ?? 2) * 60,
    outcome: plan.outcome,
    message: plan.message ?? null,
  };
  if (plan.guests) request.guests = plan.guests;
  if (plan.method) request.method = plan.method;
  if (holds || plan.outcome.to === 'pending') context.taken.take(property, check_in, check_out);
  return { stay: makeStay(context.maker, request), reviewers: plan.reviewers ?? noReviewers, script: plan.script };
}
