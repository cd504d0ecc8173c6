import { z } from 'zod';
import { day, dirham, id, instant, optional, text } from './common.ts';
import { entities } from './entities.ts';
import { pricingLimits } from '../limits.ts';
import { priceLine } from './listings.ts';
import {
  bookingChangeKinds,
  bookingChangeStatuses,
  bookingChangeActions,
  changeMessageLimit,
} from '../booking-changes.ts';

/** A proposal of the host to the guest: other dates, another price, or both. */
export const bookingChangeSchema = z
  .object({
    id,
    kind: z.enum(bookingChangeKinds),
    status: z.enum(bookingChangeStatuses),
    /** What the host wrote with it. */
    message: z.string().nullable(),
    /** The stay for which it was proposed. */
    from: z.object({ check_in: day, check_out: day, total_dirham: dirham }),
    to: z.object({ check_in: day, check_out: day, nights: z.int(), lines: z.array(priceLine), total_dirham: dirham }),
    /** The new total less the old one: what the guest pays more, or less where it is negative. */
    difference_dirham: dirham,
    /** What is left to pay online before it takes effect; 0 unless it is `to_pay`. */
    due_dirham: dirham,
    asked_at: instant,
    /** Until when the guest can answer, or pay; null for one that has ended. */
    expires_at: instant.nullable(),
    /** When the guest agreed. */
    agreed_at: instant.nullable(),
    /** When it took effect, or ended otherwise. */
    ended_at: instant.nullable(),
    actions: z.array(z.enum(bookingChangeActions)),
  })
  .register(entities, { id: 'BookingChange' });

/** The price of all nights, to which cleaning, extra guests and the service fee are added. */
const nightsPrice = dirham.min(10).max(pricingLimits.totalDirham).multipleOf(10);

/** What a host asks for; what is left out stays, and nights at other dates cost what the calendar says. */
export const proposedStay = { check_in: day.nullish(), check_out: day.nullish(), nights_dirham: nightsPrice.nullish() };

/** The same in a query string. */
export const proposedStayQuery = {
  check_in: optional(day),
  check_out: optional(day),
  nights_dirham: optional(z.coerce.number().pipe(nightsPrice)),
};

export const changeMessage = text(changeMessageLimit).nullish();

/** What a proposal would come to. */
export const changePreviewSchema = z
  .object({
    check_in: day,
    check_out: day,
    nights: z.int(),
    lines: z.array(priceLine),
    total_dirham: dirham,
    /** The new total less the present one. */
    difference_dirham: dirham,
    host_share_dirham: dirham,
    host_difference_dirham: dirham,
    /** What the nights of these dates cost by the calendar, after discounts. */
    calendar_nights_dirham: dirham,
  })
  .register(entities, { id: 'ChangePreview' });
