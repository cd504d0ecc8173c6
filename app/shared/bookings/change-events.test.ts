import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookingChange } from '#contract/types.gen.ts';
import { byTime, changeEvents, rankOf } from './change-events.ts';

const at = '2031-05-01T10:00:00.000Z';
const later = '2031-05-01T10:00:00.001Z';
const change = (kind: BookingChange['kind'], status: BookingChange['status'], ended_at: string | null = at) =>
  ({ id: `${kind}-${status}`, kind, status, asked_at: at, ended_at }) as BookingChange;

test.each([
  [
    'a request that the host offers another price for',
    ['pending'],
    [change('offer', 'accepted')],
    ['approved', 'paid'],
  ],
  [
    'a booking that is changed and ends',
    ['pending', 'approved', 'paid'],
    [change('change', 'accepted')],
    ['completed'],
  ],
  ['a proposal that a cancellation ends', ['pending', 'confirmed'], [change('change', 'withdrawn')], ['cancelled']],
  ['a request that is declined with its offer', ['pending'], [change('offer', 'expired')], ['declined']],
] as const)('%s: what happens in one instant is told in its order', (_, before, changes, after) => {
  const events = [...before, ...after].map((status) => ({ at, status, rank: rankOf({ status }) }));
  const proposals = changeEvents(changes).map((event) => ({ ...event, rank: rankOf(event) }));
  const told = [...before, ...proposals.map(({ what }) => what), ...after];
  const all = [...events, ...proposals];
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }), (lines) => {
      expect(byTime(lines).map((line) => ('status' in line ? line.status : line.what))).toEqual(told);
    }),
  );
});

test('an earlier instant is told first, whatever it is about', () => {
  const lines = [
    { at: later, rank: rankOf({ status: 'pending' }) },
    { at, rank: rankOf({ status: 'cancelled' }) },
  ];
  expect(byTime(lines)).toEqual(lines.toReversed());
});
