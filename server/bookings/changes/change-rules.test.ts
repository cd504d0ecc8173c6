import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, nightsBetween, tripoliInstant } from '#contract/days.ts';
import { priceStay, sumOf, type StayTerms } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  changeActionsFor,
  changeExpiry,
  differenceOf,
  dueForChange,
  isPaidFirst,
  priceChange,
  proposableKind,
  proposedDays,
  refuseSame,
  stands,
  type ProposedChange,
} from './change-rules.ts';
import type { BookingRow } from '../queries.ts';
import { refundForGuest, serviceFeeOf } from '../refunds/refund-rules.ts';

const terms = {
  base_price_dirham: 100_000,
  weekend_price_dirham: 130_000,
  weekend_nights: [4, 5],
  cleaning_fee_dirham: 40_000,
  extra_guest_fee_dirham: 10_000,
  guests_included: 2,
  weekly_discount_percent: 10,
  monthly_discount_percent: 20,
  seasons: [],
  overrides: [],
  rule_set: null,
  guest_fee: 600,
} as unknown as StayTerms;

const checkIn = '2027-03-04';
const created_at = new Date('2027-01-04T10:00:00Z');

function bookingOf(nights: number, status: BookingRow['status'] = 'paid'): BookingRow {
  const check_out = addDays(checkIn, nights);
  return {
    ...priceStay(terms, checkIn, check_out, 3, { bookedOn: '2027-01-04' }),
    status,
    check_in: checkIn,
    check_out,
    check_in_time: '15:00:00',
    check_out_time: '11:00:00',
    adults: 2,
    children: 1,
    created_at,
    expires_at: null,
    announce_at: null,
    awaiting_verification: false,
    payment_choice: 'online',
    online_dirham: null,
    granted_refund_dirham: 0,
    granted_refund_fee_dirham: 0,
  } as BookingRow;
}

const at = (day: string, time = '12:00') => tripoliInstant(day, time);
const moved = (nights: number, from = checkIn) => ({ check_in: from, check_out: addDays(from, nights), isMoved: true });

function changeOf(
  booking: BookingRow,
  to: { check_in: string; check_out: string },
  price: number | null = null,
): ProposedChange {
  const isMoved = to.check_in !== booking.check_in || to.check_out !== booking.check_out;
  const stay = priceChange(terms, booking, { ...to, isMoved }, price);
  refuseSame(booking, stay);
  return {
    kind: 'change',
    proposed_by: 'host',
    status: 'proposed',
    old_check_in: booking.check_in,
    old_check_out: booking.check_out,
    old_total_dirham: booking.total_dirham,
    check_in: stay.check_in,
    check_out: stay.check_out,
    lines: stay.lines,
    total_dirham: stay.total_dirham,
    paid_dirham: 0,
    expires_at: at('2027-03-02'),
  };
}

describe('the price of a change', () => {
  test('adds up, has the service fee of every price, and its difference leads from the old total to the new one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: -40, max: 40 }),
        fc.option(fc.integer({ min: 1, max: 500_000 })),
        (nights, others, by, tens) => {
          const booking = bookingOf(nights);
          const price = tens === null ? null : tens * 10;
          let change: ProposedChange;
          try {
            change = changeOf(booking, moved(others, addDays(checkIn, by)), price);
          } catch (error) {
            expect(error).toMatchObject({ code: 'change_same' });
            return;
          }
          expect(sumOf(change.lines)).toBe(change.total_dirham);
          expect(change.total_dirham % 10).toBe(0);
          expect(booking.total_dirham + differenceOf(change)).toBe(change.total_dirham);
          const fee = serviceFeeOf(change);
          expect(Math.abs(fee - (change.total_dirham - fee) * 0.06)).toBeLessThanOrEqual(5);
          const of = (kind: string) => sumOf(change.lines.filter((line) => line.kind === kind));
          expect(of('cleaning')).toBe(40_000);
          if (by !== 0 || nights !== others) expect(of('extra_guests')).toBe(10_000 * others);
          if (price !== null) expect(of('nights') + of('discount')).toBe(price);
          expect(nightsBetween(change.check_in, change.check_out)).toBe(others);
        },
      ),
    );
  });

  it('is that of the calendar for other dates, with the discounts of the day of booking', () => {
    const change = changeOf(bookingOf(2), moved(7));
    expect(change.lines).toEqual(priceStay(terms, checkIn, addDays(checkIn, 7), 3, { bookedOn: '2027-01-04' }).lines);
  });

  it('leaves the first night to the host in a flexible cancellation, also where the nights have one price', () => {
    const { lines, total_dirham } = changeOf(bookingOf(4), moved(4), 200_000);
    const policy = {
      policy: 'flexible',
      check_in: checkIn,
      check_in_time: '15:00',
      booked_at: created_at,
      lines,
    } as const;
    expect(refundForGuest(policy, at(checkIn, '10:00'))).toBe(total_dirham - 50_000);
  });

  it('refuses what changes nothing', () => {
    const booking = bookingOf(2);
    const same = { check_in: booking.check_in, check_out: booking.check_out, isMoved: false };
    for (const price of [null, 260_000])
      expect(() => refuseSame(booking, priceChange(terms, booking, same, price))).toThrow(AppError);
    expect(priceChange(terms, booking, same, 250_000).total_dirham).toBeLessThan(booking.total_dirham);
  });
});

describe('a proposal', () => {
  it('can be made', () => {
    const before = at('2027-03-01');
    const kinds = (status: BookingRow['status'], now: Date) => proposableKind(bookingOf(3, status), now);
    expect(kinds('pending', before)).toBe('offer');
    for (const status of ['approved', 'paid', 'confirmed'] as const) expect(kinds(status, before)).toBe('change');
    for (const status of ['declined', 'cancelled', 'completed'] as const) expect(kinds(status, before)).toBeUndefined();
    const during = at(addDays(checkIn, 1));
    expect([kinds('pending', during), kinds('approved', during)]).toEqual([undefined, undefined]);
    expect([kinds('paid', during), kinds('confirmed', during)]).toEqual(['change', 'change']);
    expect(kinds('paid', at(addDays(checkIn, 3), '11:00'))).toBeUndefined();
    const lapsed = { ...bookingOf(3, 'pending'), expires_at: before };
    expect(proposableKind(lapsed, before)).toBeUndefined();
    expect(proposableKind({ ...bookingOf(3, 'confirmed'), announce_at: at('2027-03-02') }, before)).toBeUndefined();
  });

  it('can be answered: a day, but not beyond the beginning of the stay, or its end once it has begun', () => {
    const booking = bookingOf(3);
    const early = at('2027-02-01');
    expect(changeExpiry(booking, booking, early)).toEqual(new Date(early.getTime() + 86_400_000));
    const later = { check_in: addDays(checkIn, 9), check_out: addDays(checkIn, 12) };
    expect(changeExpiry(booking, later, at(checkIn, '09:00'))).toEqual(at(checkIn, '15:00'));
    const sooner = { check_in: addDays(checkIn, -9), check_out: addDays(checkIn, -6) };
    expect(changeExpiry(booking, sooner, at(addDays(checkIn, -9), '09:00'))).toEqual(at(addDays(checkIn, -9), '15:00'));
    const longer = { check_in: checkIn, check_out: addDays(checkIn, 5) };
    const lastDay = at(addDays(checkIn, 3), '09:00');
    expect(changeExpiry(booking, longer, lastDay)).toEqual(at(addDays(checkIn, 3), '11:00'));
  });

  it('is for days that can be proposed', () => {
    const booking = bookingOf(3);
    const days = (asked: object, today: string, time = '12:00') =>
      proposedDays(booking, asked, { now: at(today, time), today });
    expect(days({}, '2027-03-01').isMoved).toBe(false);
    expect(days({ check_out: addDays(checkIn, 4) }, addDays(checkIn, 1))).toMatchObject({
      check_in: checkIn,
      isMoved: true,
    });
    const codeOf = (call: () => unknown) => {
      try {
        call();
      } catch (error) {
        return (error as AppError).code;
      }
      return undefined;
    };
    expect(codeOf(() => days({ check_in: addDays(checkIn, 1) }, addDays(checkIn, 1)))).toBe('stay_has_begun');
    expect(codeOf(() => days({ check_in: addDays(checkIn, -9) }, addDays(checkIn, -5)))).toBe('dates_in_past');
    expect(codeOf(() => days({ check_in: addDays(checkIn, 3) }, '2027-03-01'))).toBe('dates_reversed');
    expect(codeOf(() => days({ check_out: addDays(checkIn, 1) }, addDays(checkIn, 2)))).toBe('dates_reversed');
  });

  it('still stands: open, in time, and for the stay as it is', () => {
    const booking = bookingOf(3);
    const change = changeOf(booking, moved(4));
    const now = at('2027-03-01');
    expect(stands(change, booking, now)).toBe(true);
    expect(stands(change, booking, change.expires_at)).toBe(false);
    expect(stands(change, { ...booking, total_dirham: booking.total_dirham + 10 }, now)).toBe(false);
    expect(stands(change, { ...booking, check_out: addDays(checkIn, 5) }, now)).toBe(false);
    expect(stands(change, { ...booking, status: 'cancelled' }, now)).toBe(false);
    expect(stands({ ...change, kind: 'offer' }, booking, now)).toBe(false);
    for (const status of ['accepted', 'declined', 'withdrawn', 'expired'] as const)
      expect(stands({ ...change, status }, booking, now)).toBe(false);
    expect(changeActionsFor('guest', change, booking, now)).toEqual(['accept', 'decline']);
    expect(changeActionsFor('host', change, booking, now)).toEqual(['withdraw']);
    expect(changeActionsFor('admin', change, booking, now)).toEqual([]);
    const toPay = { ...change, status: 'to_pay' } as const;
    expect(changeActionsFor('guest', toPay, booking, now)).toEqual(['decline']);
    expect(changeActionsFor('host', toPay, booking, now)).toEqual([]);
  });

  it('is paid first where it is a higher price of a paid stay, until it is paid or the time is over', () => {
    const dearer = changeOf(bookingOf(3), moved(4));
    const cheaper = changeOf(bookingOf(3), moved(2));
    const booking = { ...bookingOf(3), status: 'paid' } as const;
    expect(isPaidFirst(dearer, booking)).toBe(true);
    expect(isPaidFirst(cheaper, booking)).toBe(false);
    for (const status of ['approved', 'confirmed'] as const)
      expect(isPaidFirst(dearer, { ...booking, status })).toBe(false);
    const now = at('2027-03-01');
    expect(dueForChange(dearer, booking, now)).toBe(0);
    const toPay = { ...dearer, status: 'to_pay', paid_dirham: 10_000 } as const;
    expect(dueForChange(toPay, booking, now)).toBe(differenceOf(dearer) - 10_000);
    expect(dueForChange(toPay, booking, toPay.expires_at)).toBe(0);
  });

  it('is paid in cash where the stay is paid in parts, as long as the online part covers the fee', () => {
    const whole = bookingOf(3);
    const booking = { ...whole, status: 'paid', payment_choice: 'part_online', online_dirham: 100_000 } as const;
    const dearer = changeOf(booking, moved(4));
    expect(isPaidFirst(dearer, booking)).toBe(false);
    expect(dueForChange({ ...dearer, status: 'to_pay' }, booking, at('2027-03-01'))).toBe(0);
    const fee = serviceFeeOf(booking);
    const atFee = { ...booking, online_dirham: fee };
    expect(isPaidFirst(dearer, atFee)).toBe(true);
    const due = dueForChange({ ...dearer, status: 'to_pay' }, atFee, at('2027-03-01'));
    expect(due).toBe(serviceFeeOf(dearer) - fee);
  });
});
