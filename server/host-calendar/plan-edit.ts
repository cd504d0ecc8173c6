import type { SkipReason } from '#contract/host-calendar.ts';
import { calendarLimits } from '#contract/limits.ts';
import {
  roundDirham,
  type Night,
  type NightChange,
  type NightValues,
  type PropertyNights,
} from '#server/listings/listings.ts';

/** What a host asks for. A field that is absent stays as it is; null gives it back to the rules. */
export interface NightEdit {
  status?: 'open' | 'blocked' | undefined;
  price_dirham?: number | null | undefined;
  /** Per cent that are added to the price of each night; negative ones are taken off. */
  price_percent?: number | undefined;
  min_nights?: number | null | undefined;
  note?: string | null | undefined;
}

export interface SkippedNight {
  property_id: string;
  day: string;
  reason: SkipReason;
  booking_id: string | null;
}

export interface EditPlan {
  changes: NightChange[];
  skipped: SkippedNight[];
}

/**
 * What an edit does to nights: those that it changes, with their values before and after, and those that it cannot change,
 * with the reason. A night that is already as asked is neither. A skipped night is not changed at all.
 */
export function planEdit(
  properties: readonly Pick<PropertyNights, 'property_id' | 'nights'>[],
  edit: NightEdit,
  today: string,
): EditPlan {
  const plan: EditPlan = { changes: [], skipped: [] };
  for (const { property_id, nights } of properties) {
    for (const night of nights) {
      const reason = skipReason(night, edit, today);
      if (reason) {
        const booking_id = night.hold?.kind === 'booking' ? night.hold.booking_id : null;
        plan.skipped.push({ property_id, day: night.day, reason, booking_id });
        continue;
      }
      const before = valuesOf(night);
      const after = editedValues(night, before, edit);
      if (!areSame(before, after)) plan.changes.push({ property_id, day: night.day, before, after });
    }
  }
  return plan;
}

/** What the host has decided about a night; a block of another calendar or of preparation is none of it. */
export function valuesOf({ hold, own_price_dirham, own_min_nights, note }: Night): NightValues {
  const isOwnBlock = hold?.kind === 'block' && (hold.source === 'host' || hold.source === 'decline');
  return {
    block: isOwnBlock ? { source: hold.source as 'host' | 'decline', text: hold.text } : null,
    price_dirham: own_price_dirham,
    min_nights: own_min_nights,
    note,
  };
}

export const areSame = (one: NightValues, other: NightValues) =>
  isSameBlock(one.block, other.block) &&
  one.price_dirham === other.price_dirham &&
  one.min_nights === other.min_nights &&
  one.note === other.note;

export const isSameBlock = (one: NightValues['block'], other: NightValues['block']) =>
  one?.source === other?.source && one?.text === other?.text;

function skipReason({ day, hold, price_dirham }: Night, edit: NightEdit, today: string): SkipReason | undefined {
  if (day < today) return 'past';
  if (hold?.kind === 'booking') return 'booked';
  if (edit.status !== undefined && hold?.kind === 'block') {
    if (hold.source === 'ical') return 'feed';
    // Nights between two stays open when the host changes the rule, or when a stay beside them is cancelled.
    if (hold.source === 'preparation' && edit.status === 'open') return 'preparation';
  }
  if (edit.price_percent !== undefined && !isPrice(percentMore(price_dirham, edit.price_percent))) return 'price_range';
  return undefined;
}

const isPrice = (dirham: number) => dirham >= calendarLimits.minPriceDirham && dirham <= calendarLimits.maxPriceDirham;

const percentMore = (dirham: number, percent: number) => roundDirham((dirham * (100 + percent)) / 100);

const isPreparation = (hold: NonNullable<Night['hold']>) => hold.kind === 'block' && hold.source === 'preparation';

function editedValues(night: Night, before: NightValues, edit: NightEdit): NightValues {
  const after = { ...before };
  if (edit.status === 'open') after.block = null;
  // A block takes nights over from preparation: it must outlive the stay that is prepared for.
  if (edit.status === 'blocked' && (night.hold === null || isPreparation(night.hold))) {
    after.block = { source: 'host', text: null };
  }
  if (edit.price_percent !== undefined) after.price_dirham = percentMore(night.price_dirham, edit.price_percent);
  else if (edit.price_dirham !== undefined) after.price_dirham = edit.price_dirham;
  if (edit.min_nights !== undefined) after.min_nights = edit.min_nights;
  if (edit.note !== undefined) after.note = edit.note === '' ? null : edit.note;
  return after;
}
