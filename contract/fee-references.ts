/** References of fee statements, which hosts write on a transfer: `DYR-4471-2610`. */
import { readReference, writeReference, type ReferenceKind } from './references.ts';

const kind: ReferenceKind = { letters: 'DYR', start: 10 };

/** The reference of the statement with this number, from 1. */
export const feeReference = (number: number): string => writeReference(kind, number);

/** The reference of a statement that somebody has typed; see `readReference`. */
export const readFeeReference = (typed: string): string | undefined => readReference(kind, typed);
