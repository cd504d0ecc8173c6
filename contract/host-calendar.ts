import type { OperationTypes } from './types.gen.ts';

export const skipReasons = ['booked', 'feed', 'preparation', 'past', 'price_range'] as const;
export type SkipReason = (typeof skipReasons)[number];
export type UndoAnswer = OperationTypes['undoCalendarEdit']['ok'];
