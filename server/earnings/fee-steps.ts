import { addDays, dayNumber } from '#contract/days.ts';
import { feeSteps, type FeeStep } from '#contract/fee-statements.ts';
import type { FeeStatement } from '#contract/types.gen.ts';
import type { HostRestriction } from '#server/listings/listings.ts';

/** Days from the issue of a statement to its due day: one that is issued on the 1st is due on the 15th. */
const daysToPay = 14;
/** Days after the due day on which each step is taken at the earliest. */
const daysLate: Readonly<Record<FeeStep, number>> = { reminder: 15, instant_book: 30, unlisted: 45 };
/** Days before each step on which it is announced, at the latest. */
const daysAhead = 7;

/** The day until which a statement that is issued today is to be paid. */
export const dueDay = (today: string): string => addDays(today, daysToPay);

/** What has been done about an unpaid statement. */
export interface StepRecord {
  step: FeeStep;
  announced_on: string;
  taken_on: string | null;
}

/**
 * What is to be done today about an unpaid statement: a step is announced a week before it is taken, and only when the one
 * before it has been taken. So whoever was told nothing, because no server ran, loses no day of the week.
 */
export function nextStep(
  due_on: string,
  records: readonly StepRecord[],
  today: string,
): { step: FeeStep; act: 'announce' | 'take' } | undefined {
  const step = feeSteps.find((one) => !records.some((record) => record.step === one && record.taken_on !== null));
  if (step === undefined) return undefined;
  const record = records.find((one) => one.step === step);
  if (!record) {
    const announcedFrom = addDays(due_on, daysLate[step] - daysAhead);
    return today >= announcedFrom ? { step, act: 'announce' } : undefined;
  }
  return today >= takenFrom(due_on, record) ? { step, act: 'take' } : undefined;
}

/** The day from which an announced step is taken. */
export function takenFrom(due_on: string, { step, announced_on }: Pick<StepRecord, 'step' | 'announced_on'>): string {
  const planned = addDays(due_on, daysLate[step]);
  const announced = addDays(announced_on, daysAhead);
  return planned > announced ? planned : announced;
}

/** The steps of an unpaid statement with their days, as the host sees them: those to come are a week ahead at least. */
export function presentSteps(due_on: string, records: readonly StepRecord[], today: string): FeeStatement['steps'] {
  let before = today;
  return feeSteps.map((step) => {
    const record = records.find((one) => one.step === step);
    if (record?.taken_on) return { step, on: record.taken_on, state: 'taken' };
    const on = takenFrom(due_on, record ?? { step, announced_on: before });
    before = on;
    return { step, on, state: record ? 'announced' : 'planned' };
  });
}

/** The restriction that the steps taken about all unpaid statements of a host add up to. */
export function restrictionOf(records: readonly StepRecord[]): HostRestriction | null {
  const isTaken = (step: FeeStep) => records.some((record) => record.step === step && record.taken_on !== null);
  if (isTaken('unlisted')) return 'unlisted';
  return isTaken('instant_book') ? 'instant_book_off' : null;
}

/** A statement that is not settled. */
export interface UnpaidStatement {
  amount_dirham: number;
}

/**
 * What is left of each unpaid statement when `standing_dirham` of all are left after netting: what is paid settles the oldest
 * first, and what was charged since the last statement is on none yet.
 * @param statements newest first
 */
export function shareOut<Statement extends UnpaidStatement>(
  statements: readonly Statement[],
  { standing_dirham, unbilled_dirham }: { standing_dirham: number; unbilled_dirham: number },
): (Statement & { left_dirham: number })[] {
  let rest = Math.max(0, standing_dirham - unbilled_dirham);
  return statements.map((statement) => {
    const left_dirham = Math.min(rest, statement.amount_dirham);
    rest -= left_dirham;
    return { ...statement, left_dirham };
  });
}

/** Whole days from the due day until today; 0 until it has passed. */
export const daysOverdue = (due_on: string, today: string): number => Math.max(0, dayNumber(today) - dayNumber(due_on));
