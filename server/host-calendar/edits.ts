import { type Kysely } from 'kysely';
import { addDays, nightsBetween } from '#contract/days.ts';
import type { CalendarChange } from '#contract/types.gen.ts';
import { calendarLimits } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { requireActFor } from '#server/co-hosts/co-hosts.ts';
import {
  bookingMoment,
  changeNights,
  lockProperties,
  readNights,
  tellCalendarChanged,
  type NightChange,
} from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import type { Services } from '#server/platform/services.ts';
import { readGuestNames } from './calendar-booking-list.ts';
import { holdingNights } from './holding-nights.ts';
import { planEdit, type EditPlan, type NightEdit } from './plan-edit.ts';
import { joinNights, propertiesOf } from './ranges.ts';
import { storeUndo } from './undo.ts';

export interface CalendarEdit extends NightEdit {
  property_ids: readonly string[];
  /** First night. */
  from: string;
  /** The day after the last night. */
  to: string;
  /** Only tells what would change. */
  dry_run?: boolean | undefined;
}

/**
 * Changes the nights `[from, to)` of properties, all or none of them: the properties are locked, so that a
 * booking, another device or an import that takes the same night comes before or after, and then the night is skipped.
 * Throws `not_found` where the viewer may not change the calendar of one, `dates_reversed`, `range_too_long`, `nights_too_far`,
 * `nothing_to_change`.
 */
export async function editCalendar(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  viewer: Pick<Viewer, 'id'>,
  edit: CalendarEdit,
  idempotency?: IdempotencyKey,
): Promise<CalendarChange> {
  const today = clock.today();
  checkEdit(edit, today);
  const ids = [...new Set(edit.property_ids)];
  if (edit.dry_run) {
    await requireActFor(db, viewer, 'calendar', ids);
    const plan = planEdit(await readNights(db, ids, edit.from, edit.to, bookingMoment(clock)), edit, today);
    return { ...(await describePlan(db, plan)), undo: null };
  }
  return holdingNights(() =>
    runOnce(db, idempotency, async (trx) => {
      await requireActFor(trx, viewer, 'calendar', ids);
      await lockProperties(trx, ids);
      const plan = planEdit(await readNights(trx, ids, edit.from, edit.to, bookingMoment(clock)), edit, today);
      await changeNights(trx, plan.changes, clock.now());
      await tellCalendarChanged({ clock, jobs }, trx, propertiesOf(plan.changes));
      const undo = await storeUndo(trx, viewer.id, plan.changes, clock.now());
      return { ...(await describePlan(trx, plan)), undo };
    }),
  );
}

function checkEdit(edit: CalendarEdit, today: string): void {
  checkRange(edit, calendarLimits.days);
  const end = addDays(today, calendarLimits.editDays);
  if (edit.to > end) throw new AppError('nights_too_far', { values: { last_day: addDays(end, -1) } });
  const { status, price_dirham, price_percent, min_nights, note } = edit;
  if ([status, price_dirham, price_percent, min_nights, note].every((value) => value === undefined)) {
    throw new AppError('nothing_to_change');
  }
}

/** Throws `dates_reversed` for an empty range and `range_too_long` for one of more than `days`. */
export function checkRange({ from, to }: { from: string; to: string }, days: number): void {
  if (to <= from) throw new AppError('dates_reversed');
  if (nightsBetween(from, to) > days) throw new AppError('range_too_long', { values: { days } });
}

async function describePlan(db: Kysely<DB>, { changes, skipped }: EditPlan): Promise<Omit<CalendarChange, 'undo'>> {
  const guests = await readGuestNames(
    db,
    skipped.flatMap(({ booking_id }) => booking_id ?? []),
  );
  return {
    changed_nights: changes.length,
    skipped_nights: skipped.length,
    changed: joinNights<NightChange>(changes).map(({ from, to, first }) => ({
      property_id: first.property_id,
      from,
      to,
    })),
    skipped: joinNights(skipped, ({ reason, booking_id }) => `${reason} ${booking_id}`).map(({ from, to, first }) => ({
      property_id: first.property_id,
      from,
      to,
      reason: first.reason,
      booking_id: first.booking_id,
      guest: (first.booking_id && guests.get(first.booking_id)) || null,
    })),
  };
}
