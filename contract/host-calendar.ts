import type { OperationTypes } from './types.gen.ts';

export const skipReasons = ['booked', 'feed', 'preparation', 'past', 'price_range'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Why a range of nights that a program sends is not written at all. */
export const rangeRefusals = [
  'not_found',
  'dates_reversed',
  'range_too_long',
  'nights_too_far',
  'nothing_to_change',
] as const;
export type RangeRefusal = (typeof rangeRefusals)[number];

export type UndoAnswer = OperationTypes['undoCalendarEdit']['ok'];
