import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import {
  formatDayHeading,
  formatFully,
  formatStamp,
  formatMessageTime,
  groupByDay,
  dayDistanceOf,
} from './message-time.ts';

// 00:30 on Saturday 5 December 2026 in Tripoli.
const now = new Date('2026-12-04T22:30:00Z');
const labels = { today: 'Today', yesterday: 'Yesterday' };
const when = (instant: string) => formatMessageTime(instant, 'en', now, labels);

describe('the time of a message', () => {
  it('is a time, "Yesterday", a weekday, or day and month, by days in Africa/Tripoli', () => {
    expect(when('2026-12-04T22:10:00Z')).toBe('00:10');
    expect(when('2026-12-04T21:59:00Z')).toBe('Yesterday');
    expect(when('2026-12-03T21:59:00Z')).toBe('Thu');
    expect(when('2026-11-28T22:00:00Z')).toBe('Sun');
    expect(when('2026-11-28T21:59:00Z')).toBe('28 Nov');
  });

  it('formats an instant in the future as today', () => {
    expect(when('2026-12-06T10:00:00Z')).toBe('12:00');
  });

  it('has the time of day below a message, and the full date in the tooltip', () => {
    expect(formatStamp('2026-12-04T22:10:00Z', 'en', now, labels)).toBe('00:10');
    expect(formatStamp('2026-12-03T08:05:00Z', 'en', now, labels)).toBe('Thu, 10:05');
    expect(formatStamp('2026-12-04T08:05:00Z', 'ar', now, { today: 'اليوم', yesterday: 'أمس' })).toBe('أمس، 10:05');
    expect(formatFully('2026-12-03T08:05:00Z', 'en')).toBe('Thursday, 3 Dec 2026, 10:05');
  });

  it('formats the heading of each day', () => {
    const heading = (day: string) => formatDayHeading(day, 'en', now, labels);
    expect([heading('2026-12-05'), heading('2026-12-04'), heading('2026-12-01')]).toEqual([
      'Today',
      'Yesterday',
      'Tuesday',
    ]);
    expect(heading('2026-11-28')).toBe('Saturday 28 November');
    expect(heading('2025-11-28')).toBe('28 November 2025');
  });

  it('is a weekday only for days less than 7 days ago', () => {
    const day = (offset: number) => addDays('2026-12-05', -offset);
    const distances = Array.from({ length: 9 }, (_, offset) => dayDistanceOf(day(offset), day(0)));
    expect(distances).toEqual(['today', 'yesterday', ...Array<string>(5).fill('week'), 'earlier', 'earlier']);
  });
});

describe('grouping by day', () => {
  const instants = fc.array(fc.date({ min: new Date('2026-11-01'), max: new Date('2026-12-31'), noInvalidDate: true }));

  it('keeps every item and the order, and has each day once', () => {
    fc.assert(
      fc.property(instants, (dates) => {
        const items = dates.map((date) => ({ timestamp: date.toISOString() }));
        const days = groupByDay(items);
        expect(days.flatMap((day) => day.items)).toEqual(items);
        const dayNames = days.map(({ day }) => day);
        expect(dayNames).toEqual([...new Set(dayNames)].toSorted());
      }),
    );
  });

  it('begins a day at midnight in Tripoli', () => {
    const items = ['2026-12-04T21:59:59Z', '2026-12-04T22:00:00Z'].map((timestamp) => ({ timestamp }));
    expect(groupByDay(items).map(({ day }) => day)).toEqual(['2026-12-04', '2026-12-05']);
  });
});
