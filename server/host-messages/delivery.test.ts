import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '#contract/booking-statuses.ts';
import { addDays, tripoliDay, tripoliHour, tripoliInstant } from '#contract/days.ts';
import { messageMoments, type MessageState } from '#contract/scheduled-messages.ts';
import { propertyRuns } from '#test/run-size.ts';
import { decideDelivery, type DueMessage } from './delivery.ts';
import { dueAt, type RuleTiming, type StayTimes } from './due-time.ts';

const hourMs = 3_600_000;
const inDecentHours = (at: Date) => tripoliHour(at) >= 9 && tripoliHour(at) < 21;
const stay = (changes: Partial<DueMessage['stay']> = {}): DueMessage['stay'] => ({
  status: 'confirmed',
  announce_at: null,
  booked_at: tripoliInstant('2027-03-01', '10:00'),
  check_in: '2027-03-10',
  check_in_time: '15:00',
  check_out: '2027-03-13',
  check_out_time: '11:00',
  ...changes,
});
const hours = (moment: RuleTiming['moment'], count: number): RuleTiming => ({
  moment,
  hours: count,
  days: null,
  at_time: null,
});
const days = (moment: RuleTiming['moment'], count: number, at_time: string): RuleTiming => ({
  moment,
  hours: null,
  days: count,
  at_time,
});
const local = (at: Date) => `${tripoliDay(at)} ${new Date(at.getTime() + 2 * hourMs).toISOString().slice(11, 16)}`;

describe('the time of a message', () => {
  it.each([
    ['at once after a booking', hours('booked', 0), {}, '2027-03-01 10:00'],
    ['two days before arrival', hours('arrival', 48), {}, '2027-03-08 15:00'],
    ['the evening before arrival', days('arrival', 1, '18:00'), {}, '2027-03-09 18:00'],
    ['before an early departure, the evening before', hours('departure', 3), {}, '2027-03-12 20:00'],
    ['before a late arrival, in the evening', hours('arrival', 1), { check_in_time: '23:00' }, '2027-03-10 20:00'],
    ['after the departure', days('review', 1, '10:00'), {}, '2027-03-14 10:00'],
    ['in the morning after a booking at night', hours('booked', 0), booked('22:30'), '2027-03-02 09:00'],
    ['in the morning after a booking before dawn', hours('booked', 0), booked('04:00'), '2027-03-01 09:00'],
    ['at once when it was due before a late booking', days('arrival', 14, '18:00'), {}, '2027-03-01 10:00'],
  ])('is %s', (_, rule, changes, expected) => {
    expect(local(dueAt(rule, stay(changes)))).toBe(expected);
  });

  function booked(time: string) {
    return { booked_at: tripoliInstant('2027-03-01', time) };
  }
});

describe('a message that is due', () => {
  const message = (changes: Partial<DueMessage> = {}): DueMessage => ({
    state: 'waiting',
    rule: hours('booked', 1),
    is_rule_deleted: false,
    stay: stay(),
    host_answered: false,
    guest_reviewed: false,
    ...changes,
  });
  const due = tripoliInstant('2027-03-01', '11:00');
  const later = (count: number) => new Date(due.getTime() + count * hourMs);

  it('is sent from its time on, in decent hours', () => {
    expect(decideDelivery(message(), later(-0.5))).toEqual({ act: 'wait', until: due });
    expect(decideDelivery(message(), due)).toEqual({ act: 'send' });
    const night = later(11);
    expect(decideDelivery(message(), night)).toEqual({ act: 'wait', until: tripoliInstant('2027-03-02', '09:00') });
  });

  it('is dropped when the host answered, the guest has reviewed, or it comes too late', () => {
    expect(decideDelivery(message({ host_answered: true }), due)).toEqual({ act: 'drop', reason: 'answered' });
    const arrival = message({ host_answered: true, rule: days('arrival', 1, '18:00') });
    expect(decideDelivery(arrival, tripoliInstant('2027-03-09', '18:00'))).toEqual({ act: 'send' });
    const review = message({ guest_reviewed: true, rule: hours('review', 24) });
    expect(decideDelivery(review, tripoliInstant('2027-03-14', '11:00'))).toEqual({ act: 'drop', reason: 'reviewed' });
    expect(decideDelivery(message(), tripoliInstant('2027-03-13', '11:00'))).toMatchObject({ reason: 'too_late' });
  });

  it.each(['cancelled', 'declined', 'pending', 'approved'] as const)('is removed with a stay that is %s', (status) => {
    expect(decideDelivery(message({ stay: stay({ status }) }), due)).toEqual({ act: 'remove' });
  });

  it('waits for nothing while the guest is not told of the booking', () => {
    expect(decideDelivery(message({ stay: stay({ announce_at: due }) }), due)).toEqual({ act: 'remove' });
  });
});

describe('whatever happens to a stay', () => {
  const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((at) => {
    return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  });
  const decentTime = fc.integer({ min: 9 * 60, max: 21 * 60 - 1 }).map((at) => {
    return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  });
  const rule = fc.constantFrom(...messageMoments).chain((moment) =>
    fc.oneof(
      fc.integer({ min: 0, max: 720 }).map((count) => hours(moment, count)),
      fc.tuple(fc.integer({ min: 0, max: 30 }), decentTime).map(([count, at]) => days(moment, count, at)),
    ),
  );
  const first = '2027-03-01';
  const stayTimes = fc
    .record({ booked: fc.integer({ min: 0, max: 40 * 24 * 60 }), from: fc.integer({ min: 0, max: 60 }) })
    .chain(({ booked, from }) =>
      fc
        .record({ nights: fc.integer({ min: 1, max: 20 }), arrive: time, leave: time })
        .map(({ nights, arrive, leave }): StayTimes => {
          const booked_at = new Date(tripoliInstant(first, '00:00').getTime() + booked * 60_000);
          const check_in = addDays(tripoliDay(booked_at), from);
          return {
            booked_at,
            check_in,
            check_in_time: arrive,
            check_out: addDays(check_in, nights),
            check_out_time: leave,
          };
        }),
    );

  it('a message is due in decent hours and not before the booking', () => {
    fc.assert(
      fc.property(rule, stayTimes, (timing, times) => {
        const due = dueAt(timing, times);
        expect(inDecentHours(due)).toBe(true);
        expect(due.getTime()).toBeGreaterThanOrEqual(times.booked_at.getTime());
      }),
      { numRuns: propertyRuns(1000) },
    );
  });

  it('a message planned before the arrival never moves behind it by the decent hours alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 720 }), stayTimes, (count, times) => {
        const arrival = tripoliInstant(times.check_in, times.check_in_time);
        const due = dueAt(hours('arrival', count), times);
        const wasBookedInTime = tripoliInstant(addDays(tripoliDay(arrival), -1), '20:00') >= times.booked_at;
        if (wasBookedInTime) expect(due.getTime()).toBeLessThanOrEqual(arrival.getTime());
      }),
      { numRuns: propertyRuns(1000) },
    );
  });

  type Step = { hours: number; change: 'none' | 'cancel' | 'move' | 'skip' | 'down'; by: number };
  const step: fc.Arbitrary<Step> = fc.record({
    hours: fc.integer({ min: 1, max: 60 }),
    change: fc.constantFrom<Step['change']>('none', 'none', 'none', 'move', 'down', 'skip', 'cancel'),
    by: fc.integer({ min: -10, max: 10 }),
  });

  it('a message is sent at most once, in decent hours, not before it is due, and never after a cancellation', () => {
    fc.assert(
      fc.property(rule, stayTimes, fc.array(step, { maxLength: 60 }), (timing, times, steps) => {
        let now = times.booked_at;
        let status: BookingStatus = 'confirmed';
        let state: MessageState = 'waiting';
        let present = times;
        let sent = 0;
        for (const { hours: passed, change, by } of steps) {
          now = new Date(now.getTime() + passed * hourMs);
          if (change === 'cancel') status = 'cancelled';
          if (change === 'skip' && state === 'waiting') state = 'skipped';
          if (change === 'move') {
            present = {
              ...present,
              check_in: addDays(present.check_in, by),
              check_out: addDays(present.check_out, by),
            };
          }
          // The server is down: nothing looks at the message.
          if (change === 'down') continue;
          const delivery = decideDelivery(
            {
              state,
              rule: timing,
              is_rule_deleted: false,
              stay: { ...present, status, announce_at: null },
              host_answered: false,
              guest_reviewed: false,
            },
            now,
          );
          if (delivery.act === 'drop') state = 'dropped';
          if (delivery.act === 'wait') expect(delivery.until.getTime()).toBeGreaterThan(now.getTime());
          if (delivery.act !== 'send') continue;
          expect(status).toBe('confirmed');
          expect(state).toBe('waiting');
          expect(inDecentHours(now)).toBe(true);
          expect(now.getTime()).toBeGreaterThanOrEqual(dueAt(timing, present).getTime());
          state = 'sent';
          sent += 1;
        }
        expect(sent).toBeLessThanOrEqual(1);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
