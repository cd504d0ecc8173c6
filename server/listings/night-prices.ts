import type { NightPriceEntry } from '#contract/pricing-rules.ts';
import type { Services } from '#server/platform/services.ts';
import { describeDays, readCalendars, type CalendarDay, type DayRange } from './calendar-days.ts';
import type { NightPrice } from './pricing.ts';
import { bookingMoment } from './stay-rules.ts';

/** A night of a property: its price, the rule that made it, and the limits of a stay that begins on it. */
export interface PricedNight extends Omit<CalendarDay, 'price'> {
  price_dirham: number;
  rule: NightPriceEntry;
}

/**
 * The nights `[from, to)` of each of these properties, in one statement, by property id; a property that does not exist is
 * left out. The caller checks who may see them.
 */
export async function nightPrices(
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
  propertyIds: readonly string[],
  range: DayRange,
): Promise<Map<string, PricedNight[]>> {
  const moment = bookingMoment(clock);
  const calendars = await readCalendars(pool, propertyIds, range);
  return new Map(
    calendars.map((calendar) => [
      calendar.property_id,
      describeDays(calendar, range, moment).map(({ price, ...day }) => ({
        ...day,
        price_dirham: price.dirham,
        rule: presentNightPrice(price),
      })),
    ]),
  );
}

export function presentNightPrice({ kind, dirham, period }: NightPrice): NightPriceEntry {
  return {
    kind,
    rule_id: period?.rule_id ?? null,
    name: period?.name ?? null,
    holiday: period?.holiday ?? null,
    price_dirham: dirham,
  };
}
