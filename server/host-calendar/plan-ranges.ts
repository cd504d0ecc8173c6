import { addDays, nightsBetween } from '#contract/days.ts';
import type { SkipReason } from '#contract/host-calendar.ts';
import type { Night, NightChange, NightValues, PropertyNights } from '#server/listings/listings.ts';
import { areSame, planEdit, valuesOf, type EditPlan, type NightEdit, type SkippedNight } from './plan-edit.ts';

/** What a program writes to the nights `[from, to)` of a property. */
export interface WrittenRange extends Omit<NightEdit, 'price_percent'> {
  property_id: string;
  from: string;
  to: string;
}

export interface RangesPlan {
  /** Nights that are otherwise once all ranges are written, in the order of the properties and days. */
  changes: NightChange[];
  /** What each range does where it stands in the order. */
  ranges: { changed_nights: number; skipped: SkippedNight[] }[];
}

/** The nights that ranges can change, from the first to the day after the last; undefined where all have passed. */
export function nightsOfRanges(
  ranges: readonly WrittenRange[],
  today: string,
): { from: string; to: string } | undefined {
  const coming = ranges.filter(({ to }) => to > today);
  if (coming.length === 0) return undefined;
  const first = coming.map(({ from }) => from).sort()[0]!;
  return {
    from: first < today ? today : first,
    to: coming
      .map(({ to }) => to)
      .sort()
      .at(-1)!,
  };
}

/**
 * What ranges do to nights one after the other, each on what those before it have left: the same as so many edits, in whatever calls
 * they come, and written once.
 *
 * @param properties those of the ranges, with all `nightsOfRanges`
 */
export function planRanges(
  properties: readonly PropertyNights[],
  ranges: readonly WrittenRange[],
  today: string,
): RangesPlan {
  const left = new Map(properties.map((property) => [property.property_id, [...property.nights]]));
  const described = ranges.map((range) => {
    const nights = left.get(range.property_id) ?? [];
    const { changes, skipped } = planRange(range, nightsIn(nights, range), today);
    for (const { day, after } of changes) {
      const index = indexOf(nights, day);
      nights[index] = nightWith(nights[index]!, after);
    }
    return { changed_nights: changes.length, skipped: [...pastNights(range, today), ...skipped] };
  });
  const changes = properties.flatMap(({ property_id, nights }) =>
    nights.flatMap((night, index) => {
      const [before, after] = [valuesOf(night), valuesOf(left.get(property_id)![index]!)];
      return areSame(before, after) ? [] : [{ property_id, day: night.day, before, after }];
    }),
  );
  return { changes, ranges: described };
}

/**
 * A night that others hold keeps its status, and gets the rest: programs send status and price together, and the price has to be there
 * once the night is free. So what is written does not depend on the call in which a night was opened, either.
 */
function planRange(range: WrittenRange, nights: Night[], today: string): EditPlan {
  const { property_id } = range;
  const whole = planEdit([{ property_id, nights }], range, today);
  const held = new Set(whole.skipped.flatMap(({ day, reason }) => (isHeldByOthers[reason] ? [day] : [])));
  if (held.size === 0) return whole;
  const rest = planEdit(
    [{ property_id, nights: nights.filter(({ day }) => held.has(day)) }],
    { ...range, status: undefined },
    today,
  );
  return { changes: [...whole.changes, ...rest.changes], skipped: whole.skipped };
}

const isHeldByOthers: Readonly<Record<SkipReason, boolean>> = {
  feed: true,
  preparation: true,
  booked: false,
  past: false,
  price_range: false,
};

/** Nights have no gaps. */
const indexOf = (nights: readonly Night[], day: string) => nightsBetween(nights[0]!.day, day);

function nightsIn(nights: readonly Night[], { from, to }: WrittenRange): Night[] {
  if (nights.length === 0) return [];
  return nights.slice(Math.max(0, indexOf(nights, from)), Math.max(0, indexOf(nights, to)));
}

function pastNights({ property_id, from, to }: WrittenRange, today: string): SkippedNight[] {
  const end = to < today ? to : today;
  if (from >= end) return [];
  return Array.from({ length: nightsBetween(from, end) }, (_, index) => ({
    property_id,
    day: addDays(from, index),
    reason: 'past' as const,
    booking_id: null,
  }));
}

/** A night with what its host has decided of it. */
function nightWith(night: Night, after: NightValues): Night {
  const { block, price_dirham, min_nights, note } = after;
  const others = valuesOf(night).block === null ? night.hold : null;
  const hold = block ? ({ kind: 'block', feed_id: null, ...block } as const) : others;
  return { ...night, hold, own_price_dirham: price_dirham, own_min_nights: min_nights, note };
}
