import type { BookingChange } from '#contract/types.gen.ts';

/** A line of a booking's history that is about a proposal of the host. */
export interface ChangeEvent {
  /** Of the proposal and of what became of it. */
  key: string;
  at: string;
  kind: BookingChange['kind'];
  what: 'proposed' | 'accepted' | 'declined' | 'withdrawn' | 'expired';
}

/** What happened with the proposals for a booking, oldest first: each was made, and has ended or still waits. */
export function changeEvents(changes: readonly BookingChange[]): ChangeEvent[] {
  return changes.flatMap(({ id, kind, status, asked_at, ended_at }) => {
    const made: ChangeEvent = { key: id, at: asked_at, kind, what: 'proposed' };
    if (ended_at === null || status === 'proposed' || status === 'to_pay') return [made];
    return [made, { key: `${id} ${status}`, at: ended_at, kind, what: status }];
  });
}

/** Merges lines of a history by their time; lines of one instant stay in the order of the lists. */
export function byTime<Line extends { at: string }>(...lists: readonly (readonly Line[])[]): Line[] {
  return lists.flat().toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
