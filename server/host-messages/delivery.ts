import type { BookingStatus } from '#contract/booking-statuses.ts';
import { addDays, tripoliInstant } from '#contract/days.ts';
import type { DropReason, MessageState } from '#contract/scheduled-messages.ts';
import { dueAt, nextDecentTime, type RuleTiming, type StayTimes } from './due-time.ts';

/** What decides about a message of a stay. */
export interface DueMessage {
  state: MessageState;
  rule: RuleTiming;
  is_rule_deleted: boolean;
  stay: StayTimes & { status: BookingStatus; announce_at: Date | null };
  /** The host, or a co-host, has written to the guest since the booking. */
  host_answered: boolean;
  guest_reviewed: boolean;
}

export type Delivery =
  | { act: 'send' }
  | { act: 'wait'; until: Date }
  | { act: 'drop'; reason: DropReason }
  /** The stay does not take place, or the rule is deleted. */
  | { act: 'remove' }
  /** It is sent, skipped or dropped already. */
  | { act: 'leave' };

/**
 * What happens to a message now. It is sent at most once, never outside of the decent hours, never before it is due by the
 * present days of the stay, and never after a cancellation.
 */
export function decideDelivery(message: DueMessage, now: Date): Delivery {
  const { rule, stay } = message;
  if (message.state !== 'waiting') return { act: 'leave' };
  if (message.is_rule_deleted || !takesPlace(stay)) return { act: 'remove' };
  const due = dueAt(rule, stay);
  if (now < due) return { act: 'wait', until: due };
  if (now >= lastTimeOf(rule, stay)) return { act: 'drop', reason: 'too_late' };
  if (rule.moment === 'booked' && message.host_answered) return { act: 'drop', reason: 'answered' };
  if (rule.moment === 'review' && message.guest_reviewed) return { act: 'drop', reason: 'reviewed' };
  const decent = nextDecentTime(now);
  return decent > now ? { act: 'wait', until: decent } : { act: 'send' };
}

function takesPlace({ status, announce_at }: DueMessage['stay']): boolean {
  return status === 'completed' || ((status === 'paid' || status === 'confirmed') && announce_at === null);
}

/** Days after check-out until when a message is worth sending, where the server was down at its time. */
const reviewDays = 45;

/** From when a message would only surprise the guest. */
function lastTimeOf({ moment }: RuleTiming, stay: StayTimes): Date {
  if (moment === 'review') return tripoliInstant(addDays(stay.check_out, reviewDays), stay.check_out_time);
  // A message of the departure may be due in the evening after it.
  if (moment === 'departure') return tripoliInstant(addDays(stay.check_out, 1), stay.check_out_time);
  return tripoliInstant(stay.check_out, stay.check_out_time);
}
