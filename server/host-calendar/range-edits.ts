import type { Locale } from '#contract/common.ts';
import { addDays, nightsBetween } from '#contract/days.ts';
import type { RangeRefusal } from '#contract/host-calendar.ts';
import { calendarLimits } from '#contract/limits.ts';
import type { hostCalendarOperations } from '#contract/schemas/host-calendar.ts';
import type { AnswerOf } from '#contract/schemas/operation.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { listActedFor } from '#server/co-hosts/co-hosts.ts';
import {
  bookingMoment,
  changeNights,
  lockProperties,
  readNights,
  tellCalendarChanged,
} from '#server/listings/listings.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import type { Services } from '#server/platform/services.ts';
import { holdingNights } from './holding-nights.ts';
import type { SkippedNight } from './plan-edit.ts';
import { nightsOfRanges, planRanges, type WrittenRange } from './plan-ranges.ts';
import { refusalLabel, skipLabel } from './range-labels.ts';
import { joinNights, propertiesOf } from './ranges.ts';

type Answer = AnswerOf<typeof hostCalendarOperations.writeCalendarRanges>;

/**
 * Writes ranges of nights of many properties in one transaction. What cannot be written of a range is told with it and stops no other:
 * a program that sends the prices of fifty homes has no use for an answer that one of them is gone.
 */
export async function writeRanges(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  viewer: Pick<Viewer, 'id'>,
  locale: Locale,
  ranges: readonly WrittenRange[],
  idempotency?: IdempotencyKey,
): Promise<Answer> {
  const today = clock.today();
  return holdingNights(() =>
    runOnce(db, idempotency, async (trx) => {
      const own = new Set(await listActedFor(trx, viewer, 'calendar', propertiesOf(ranges)));
      const refusals = ranges.map((range) => (own.has(range.property_id) ? refusalOf(range, today) : 'not_found'));
      const accepted = ranges.filter((_range, index) => refusals[index] === undefined);
      const ids = propertiesOf(accepted);
      await lockProperties(trx, ids);
      const nights = nightsOfRanges(accepted, today);
      const properties = nights ? await readNights(trx, ids, nights.from, nights.to, bookingMoment(clock)) : [];
      const plan = planRanges(properties, accepted, today);
      await changeNights(trx, plan.changes, clock.now());
      await tellCalendarChanged({ clock, jobs }, trx, propertiesOf(plan.changes));
      const planned = plan.ranges.values();
      return {
        changed_nights: plan.changes.length,
        results: ranges.map(({ property_id, ...range }, index) => {
          const refusal = refusals[index];
          const { changed_nights, skipped } =
            refusal === undefined ? planned.next().value! : { changed_nights: 0, skipped: [] };
          return {
            index,
            property_id,
            from: range.from,
            to: range.to,
            status: refusal !== undefined ? 'refused' : skipped.length > 0 ? 'partly_written' : 'written',
            changed_nights,
            skipped: describeSkipped(skipped, locale),
            code: refusal ?? null,
            detail: refusal === undefined ? null : refusalLabel(refusal, locale),
          };
        }),
      };
    }),
  );
}

function refusalOf(range: WrittenRange, today: string): RangeRefusal | undefined {
  const { from, to, status, price_dirham, min_nights, note } = range;
  if (to <= from) return 'dates_reversed';
  if (nightsBetween(from, to) > calendarLimits.days) return 'range_too_long';
  if (to > addDays(today, calendarLimits.editDays)) return 'nights_too_far';
  const isEmpty = [status, price_dirham, min_nights, note].every((value) => value === undefined);
  return isEmpty ? 'nothing_to_change' : undefined;
}

function describeSkipped(skipped: readonly SkippedNight[], locale: Locale): Answer['results'][number]['skipped'] {
  return joinNights(skipped, ({ reason, booking_id }) => `${reason} ${booking_id}`).map(({ from, to, first }) => ({
    from,
    to,
    reason: first.reason,
    booking_id: first.booking_id,
    detail: skipLabel(first.reason, locale),
  }));
}
