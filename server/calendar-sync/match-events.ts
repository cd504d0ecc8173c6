import { dayNumber } from '#contract/days.ts';
import { joinRanges } from './event-nights.ts';
import type { FeedEvent } from './read-calendar.ts';

/** Nights `[starts_on, ends_on)`. */
export interface Range {
  starts_on: string;
  ends_on: string;
}

export interface StoredEvent extends FeedEvent {
  id: string;
  is_echo: boolean;
}

/** How the events of a reading differ from those of the one before. */
export interface EventChanges {
  added: FeedEvent[];
  /** The same claim, whose UID, text or kind may be new. */
  kept: { stored: StoredEvent; event: FeedEvent }[];
  /** The same UID on other nights: whether it is an echo has to be decided anew. */
  moved: { id: string; event: FeedEvent }[];
  /** Ids of events that are gone. */
  removed: string[];
}

/**
 * Matches the events of a reading with those that are stored: by UID and range, then by UID, then by range, because some
 * platforms give an edited block a new UID.
 */
export function matchEvents(stored: readonly StoredEvent[], read: readonly FeedEvent[]): EventChanges {
  const changes: EventChanges = { added: [], kept: [], moved: [], removed: [] };
  let left = [...stored];
  let unmatched = [...read];
  const take = (
    keyOf: (event: FeedEvent) => string | undefined,
    found: (one: StoredEvent, event: FeedEvent) => void,
  ) => {
    const byKey = new Map<string, StoredEvent[]>();
    for (const one of left) {
      const key = keyOf(one);
      if (key === undefined) continue;
      const same = byKey.get(key);
      if (same) same.push(one);
      else byKey.set(key, [one]);
    }
    const taken = new Set<StoredEvent>();
    unmatched = unmatched.filter((event) => {
      const key = keyOf(event);
      const one = key === undefined ? undefined : byKey.get(key)?.shift();
      if (!one) return true;
      taken.add(one);
      found(one, event);
      return false;
    });
    left = left.filter((one) => !taken.has(one));
  };
  const keep = (one: StoredEvent, event: FeedEvent) => changes.kept.push({ stored: one, event });
  take(({ uid, starts_on, ends_on }) => `${starts_on} ${ends_on} ${uid}`, keep);
  take(
    ({ uid }) => (uid === '' ? undefined : uid),
    ({ id }, event) => changes.moved.push({ id, event }),
  );
  take(({ starts_on, ends_on }) => `${starts_on} ${ends_on}`, keep);
  changes.added = unmatched;
  changes.removed = left.map(({ id }) => id);
  return changes;
}

/**
 * Whether a range that is seen for the first time is an echo of ranges that the partner has read from us: of one of them,
 * or of several that touch and that the partner has joined.
 */
export function isEchoOf(range: Range, exported: readonly Range[]): boolean {
  const inside = exported
    .filter((one) => one.starts_on >= range.starts_on && one.ends_on <= range.ends_on)
    .map((one) => ({ from: dayNumber(one.starts_on), to: dayNumber(one.ends_on) }));
  const [joined, ...others] = joinRanges(inside);
  return others.length === 0 && joined?.from === dayNumber(range.starts_on) && joined.to === dayNumber(range.ends_on);
}
