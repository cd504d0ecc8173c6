/** Days before check-in and after check-out in which cash can be recorded. */
export const cashWindowDays = { before: 1, after: 7 } as const;
/** Hours in which a guest answers an amount that the host recorded without a code. After that it counts. */
export const cashAnswerHours = 24;

/** `open`: nothing is recorded yet. `in_case`: administrators look at it. */
export const cashStatuses = ['open', 'received', 'awaiting_guest', 'in_case'] as const;
export type CashStatus = (typeof cashStatuses)[number];
