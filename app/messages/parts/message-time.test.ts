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
const words = { today: 'Today', yesterday: 'Yesterday' };
const when = (instant: string) => formatMessageTime(instant, 'en', now, words);

describe('when something was written', () => {
  it('is a time, Yesterday, a weekday, or month and day, by days of Libya', () => {
    expect(when('2026-12-04T22:10:00Z')).toBe('00:10');
    expect(when('2026-12-04T21:59:00Z')).toBe('Yesterday');
    expect(when('2026-12-03T21:59:00Z')).toBe('Thu');
    expect(when('2026-11-28T22:00:00Z')).toBe('Sun');
    expect(when('2026-11-28T21:59:00Z')).toBe('28 Nov');
  });

  it('puts nothing into the future where a clock runs ahead', () => {
    expect(when('2026-12-06T10:00:00Z')).toBe('12:00');
  });

  it('has the time besides below a message, and all of it in a tooltip', () => {
    expect(formatStamp('2026-12-04T22:10:00Z', 'en', now, words)).toBe('00:10');
    expect(formatStamp('2026-12-03T08:05:00Z', 'en', now, words)).toBe('Thu, 10:05');
    expect(formatStamp('2026-12-04T08:05:00Z', 'ar', now, { today: 'اليوم', yesterday: 'أمس' })).toBe('أمس، 10:05');
    expect(formatFully('2026-12-03T08:05:00Z', 'en')).toBe('Thursday, 3 Dec 2026, 10:05');
  });

  it('heads each day', () => {
    const heading = (day: string) => formatDayHeading(day, 'en', now, words);
    expect([heading('2026-12-05'), heading('2026-12-04'), heading('2026-12-01')]).toEqual([
      'Today',
      'Yesterday',
      'Tuesday',
    ]);
    expect(heading('2026-11-28')).toBe('Saturday 28 November');
    expect(heading('2025-11-28')).toBe('28 November 2025');
  });

  it('is a weekday only where no other day within reach has the same', () => {
    const day = (offset: number) => addDays('2026-12-05', -offset);
    const near = Array.from({ length: 9 }, (_, offset) => dayDistanceOf(day(offset), day(0)));
    expect(near).toEqual(['today', 'yesterday', ...Array<string>(5).fill('week'), 'earlier', 'earlier']);
  });
});

describe('groups by day', () => {
  const instants = fc.array(fc.date({ min: new Date('2026-11-01'), max: new Date('2026-12-31'), noInvalidDate: true }));

  it('loses nothing, keeps the order and has each day once', () => {
    fc.assert(
      fc.property(instants, (dates) => {
        const lines = dates.map((date) => ({ timestamp: date.toISOString() }));
        const days = groupByDay(lines);
        expect(days.flatMap((day) => day.lines)).toEqual(lines);
        const names = days.map(({ day }) => day);
        expect(names).toEqual([...new Set(names)].toSorted());
      }),
    );
  });

  it('begins a day at midnight in Tripoli', () => {
    const lines = ['2026-12-04T21:59:59Z', '2026-12-04T22:00:00Z'].map((timestamp) => ({ timestamp }));
    expect(groupByDay(lines).map(({ day }) => day)).toEqual(['2026-12-04', '2026-12-05']);
  });
});
