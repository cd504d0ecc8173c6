import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayNumber } from '#contract/days.ts';
import { feeSteps } from '#contract/fee-statements.ts';
import { dueDay, nextStep, presentSteps, restrictionOf, shareOut, type StepRecord } from './fee-steps.ts';

/** What is done about a statement that is never paid, on the days on which a server runs. */
function follow(due_on: string, days: readonly string[]): { step: string; act: string; on: string }[] {
  let records: StepRecord[] = [];
  const done: { step: string; act: string; on: string }[] = [];
  for (const today of days) {
    const next = nextStep(due_on, records, today);
    if (!next) continue;
    done.push({ ...next, on: today });
    records =
      next.act === 'announce'
        ? [...records, { step: next.step, announced_on: today, taken_on: null }]
        : records.map((record) => (record.step === next.step ? { ...record, taken_on: today } : record));
  }
  return done;
}

const due_on = '2026-12-15';
const everyDay = Array.from({ length: 120 }, (_, index) => addDays(due_on, index));

test('a statement of the 1st is due on the 15th', () => {
  expect(dueDay('2026-12-01')).toBe('2026-12-15');
});

test('each step is announced a week before it is taken: 15, 30 and 45 days late', () => {
  expect(follow(due_on, everyDay).map(({ step, act, on }) => [step, act, dayNumber(on) - dayNumber(due_on)])).toEqual([
    ['reminder', 'announce', 8],
    ['reminder', 'take', 15],
    ['instant_book', 'announce', 23],
    ['instant_book', 'take', 30],
    ['unlisted', 'announce', 38],
    ['unlisted', 'take', 45],
  ]);
});

test('on whatever days a server runs, no step is taken early, without its week, or before the one before it', () => {
  const late = { reminder: 15, instant_book: 30, unlisted: 45 };
  fc.assert(
    fc.property(fc.subarray(everyDay), (days) => {
      const done = follow(due_on, days);
      const order = feeSteps.flatMap((step) => [`${step} announce`, `${step} take`]);
      expect(done.map(({ step, act }) => `${step} ${act}`)).toEqual(order.slice(0, done.length));
      for (const { step, act, on } of done) {
        if (act === 'announce') continue;
        const announced = done.find((one) => one.step === step)!.on;
        expect(dayNumber(on) - dayNumber(announced)).toBeGreaterThanOrEqual(7);
        expect(dayNumber(on) - dayNumber(due_on)).toBeGreaterThanOrEqual(late[step as keyof typeof late]);
      }
    }),
  );
});

test('the strongest step that was taken counts', () => {
  const taken = (step: StepRecord['step']): StepRecord => ({ step, announced_on: due_on, taken_on: due_on });
  expect(restrictionOf([])).toBeNull();
  expect(restrictionOf([taken('reminder'), { ...taken('instant_book'), taken_on: null }])).toBeNull();
  expect(restrictionOf([taken('reminder'), taken('instant_book')])).toBe('instant_book_off');
  expect(restrictionOf([taken('unlisted'), taken('instant_book')])).toBe('unlisted');
});

test('what is paid settles the oldest statement first, and what is on no statement is left out', () => {
  const statements = [{ amount_dirham: 300 }, { amount_dirham: 500 }];
  const left = (standing_dirham: number, unbilled_dirham = 0) =>
    shareOut(statements, { standing_dirham, unbilled_dirham }).map(({ left_dirham }) => left_dirham);
  expect(left(800)).toEqual([300, 500]);
  expect(left(450)).toEqual([300, 150]);
  expect(left(450, 200)).toEqual([250, 0]);
  expect(left(100, 200)).toEqual([0, 0]);
  expect(left(2000)).toEqual([300, 500]);
});

test('a host sees days on which steps can still be taken', () => {
  const days = (today: string, records: StepRecord[] = []) =>
    presentSteps(due_on, records, today).map(({ on, state }) => `${on} ${state}`);
  expect(days('2026-12-10')).toEqual(['2026-12-30 planned', '2027-01-14 planned', '2027-01-29 planned']);
  expect(days('2027-01-20')).toEqual(['2027-01-27 planned', '2027-02-03 planned', '2027-02-10 planned']);
  const announced: StepRecord = { step: 'reminder', announced_on: '2026-12-23', taken_on: null };
  expect(days('2026-12-24', [announced])[0]).toBe('2026-12-30 announced');
  expect(days('2027-01-02', [{ ...announced, taken_on: '2026-12-30' }])[0]).toBe('2026-12-30 taken');
});
