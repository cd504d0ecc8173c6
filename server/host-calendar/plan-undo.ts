import type { Night, NightChange, NightValues, PropertyNights } from '#server/listings/listings.ts';
import { areSame, isSameBlock, valuesOf } from './plan-edit.ts';

export interface KeptNight {
  property_id: string;
  day: string;
  /** Somebody booked the night, or something else changed it since the edit. */
  reason: 'booked' | 'changed';
}

export interface UndoPlan {
  changes: NightChange[];
  kept: KeptNight[];
}

/**
 * How nights get back to what they were before an edit. What was changed since is left alone, value by value: where only
 * the price of a night has a newer value, its block is undone. A night of which a part is left alone counts as kept.
 */
export function planUndo(edited: readonly NightChange[], properties: readonly PropertyNights[]): UndoPlan {
  const nights = new Map(
    properties.flatMap(({ property_id, nights: own }) => own.map((night) => [`${property_id} ${night.day}`, night])),
  );
  const plan: UndoPlan = { changes: [], kept: [] };
  for (const { property_id, day, before, after } of edited) {
    const night = nights.get(`${property_id} ${day}`);
    // A deleted property has no nights.
    if (!night) {
      plan.kept.push({ property_id, day, reason: 'changed' });
      continue;
    }
    const now = valuesOf(night);
    const { restored, isComplete } = restoreValues(now, before, after, night);
    if (!isComplete) {
      plan.kept.push({ property_id, day, reason: night.hold?.kind === 'booking' ? 'booked' : 'changed' });
    }
    if (!areSame(restored, now)) {
      plan.changes.push({ property_id, day, before: now, after: restored });
    }
  }
  return plan;
}

function restoreValues(now: NightValues, before: NightValues, after: NightValues, { hold }: Night) {
  const restored = { ...now };
  let isComplete = true;
  if (!isSameBlock(before.block, after.block)) {
    // Blocking again needs a night that nobody else holds.
    const canBlock = before.block === null || hold === null || now.block !== null;
    if (isSameBlock(now.block, after.block) && canBlock) restored.block = before.block;
    else isComplete = false;
  }
  for (const key of ['price_dirham', 'min_nights', 'note'] as const) {
    if (before[key] === after[key]) continue;
    if (now[key] === after[key]) Object.assign(restored, { [key]: before[key] });
    else isComplete = false;
  }
  return { restored, isComplete };
}
