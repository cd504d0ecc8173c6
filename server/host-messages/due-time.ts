import { addDays, tripoliDay, tripoliHour, tripoliInstant } from '#contract/days.ts';
import type { MessageMoment } from '#contract/scheduled-messages.ts';

/** Messages are sent from the first of these hours on and before the second, in Africa/Tripoli. */
export const decentHours = { from: 9, to: 21 } as const;
/** Where a message that must come before its moment moves to: the evening. */
const evening = '20:00';
const morning = '09:00';

/** When a rule sends: so many hours from its moment, or so many days at a time of the day. */
export interface RuleTiming {
  moment: MessageMoment;
  hours: number | null;
  days: number | null;
  at_time: string | null;
}

/** What the time of a message depends on. Times are `HH:MM` or `HH:MM:SS`. */
export interface StayTimes {
  /** When the stay became sure. */
  booked_at: Date;
  check_in: string;
  check_in_time: string;
  check_out: string;
  check_out_time: string;
}

/**
 * When a message is due: at its moment, within `decentHours`, and not before the booking. One before arrival or departure
 * moves to the evening before, others to the next morning. The same as the SQL function `message_due_at`.
 */
export function dueAt(rule: RuleTiming, stay: StayTimes): Date {
  const isBefore = rule.moment === 'arrival' || rule.moment === 'departure';
  const sign = isBefore ? -1 : 1;
  const anchor = momentOf(rule.moment, stay);
  let due =
    rule.hours === null
      ? tripoliInstant(addDays(tripoliDay(anchor), sign * (rule.days ?? 0)), rule.at_time ?? morning)
      : new Date(anchor.getTime() + sign * rule.hours * 3_600_000);
  if (isBefore) due = intoEvening(due);
  if (due < stay.booked_at) due = stay.booked_at;
  return nextDecentTime(due);
}

/** The instant itself within `decentHours`, else the next morning. */
export function nextDecentTime(at: Date): Date {
  const hour = tripoliHour(at);
  if (hour < decentHours.from) return tripoliInstant(tripoliDay(at), morning);
  return hour < decentHours.to ? at : tripoliInstant(addDays(tripoliDay(at), 1), morning);
}

/** The instant itself within `decentHours`, else the evening before. */
function intoEvening(at: Date): Date {
  const hour = tripoliHour(at);
  if (hour < decentHours.from) return tripoliInstant(addDays(tripoliDay(at), -1), evening);
  return hour < decentHours.to ? at : tripoliInstant(tripoliDay(at), evening);
}

function momentOf(moment: MessageMoment, stay: StayTimes): Date {
  if (moment === 'booked') return stay.booked_at;
  if (moment === 'arrival') return tripoliInstant(stay.check_in, stay.check_in_time);
  return tripoliInstant(stay.check_out, stay.check_out_time);
}
