import { z } from 'zod';
import { day, dirham, guestCounts, id, instant, optional, text } from './common.ts';
import { entities } from './entities.ts';
import { pricingLimits } from '../limits.ts';
import { priceLine } from './listings.ts';
import {
  bookingChangeKinds,
  bookingChangeSides,
  bookingChangeStatuses,
  bookingChangeActions,
  changeMessageLimit,
  priceDifferenceKinds,
} from '../booking-changes.ts';

/** A proposal of the host, of other dates or another price, or of the guest, of other dates or guests. */
export const bookingChangeSchema = z
  .object({
    id,
    kind: z.enum(bookingChangeKinds),
    proposed_by: z.enum(bookingChangeSides),
    status: z.enum(bookingChangeStatuses),
    /** What was written with it. */
    message: z.string().nullable(),
    /** The stay for which it was proposed. */
    from: z.object({ check_in: day, check_out: day, guests: guestCounts, total_dirham: dirham }),
    to: z.object({
      check_in: day,
      check_out: day,
      nights: z.int(),
      guests: guestCounts,
      lines: z.array(priceLine),
      total_dirham: dirham,
    }),
    /** The new total less the old one: what the guest pays more, or less where it is negative. */
    difference_dirham: dirham,
    /** What is left to pay online before it takes effect; 0 unless it is `to_pay`. */
    due_dirham: dirham,
    asked_at: instant,
    /** Until when it can be answered, or paid; null for one that has ended. */
    expires_at: instant.nullable(),
    /** When the other side agreed. */
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

/** What a guest asks for; what is left out stays. */
export const askedStay = { check_in: day.nullish(), check_out: day.nullish(), guests: guestCounts.nullish() };

/** The same in a query string; guests count as asked for where `adults` is given. */
export const askedStayQuery = {
  check_in: optional(day),
  check_out: optional(day),
  adults: optional(z.coerce.number().int().min(0).max(50)),
  children: optional(z.coerce.number().int().min(0).max(50)),
  infants: optional(z.coerce.number().int().min(0).max(20)),
};

/** What a change that a guest asks for would come to. */
export const tripChangePreviewSchema = z
  .object({
    check_in: day,
    check_out: day,
    nights: z.int(),
    guests: guestCounts,
    lines: z.array(priceLine),
    total_dirham: dirham,
    /** The new total less the present one, and of which lines it is made. */
    difference_dirham: dirham,
    differences: z.array(
      z.object({
        kind: z.enum(priceDifferenceKinds),
        /** Of nights. */
        quantity: z.int().nullable(),
        amount_dirham: dirham,
      }),
    ),
    /** What of the difference is paid online, or returned where it is negative; the rest is more or less cash at the door. */
    online_difference_dirham: dirham,
    cash_dirham: dirham.meta({ description: 'What is paid in cash at the property then' }),
    /** What the host receives more, or less where it is negative. */
    host_difference_dirham: dirham,
    /** How many adults and children the home takes. */
    capacity: z.int(),
    /** Until when the host can answer, if it is sent now. */
    answer_by: instant,
  })
  .register(entities, { id: 'TripChangePreview' });
