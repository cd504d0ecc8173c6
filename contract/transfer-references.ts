/** References of bank transfers, which guests write on a transfer that pays for a stay: `DYB-4471-2618`. */
import { readReference, writeReference, type ReferenceKind } from './references.ts';

const kind: ReferenceKind = { letters: 'DYB', start: 5 };

/** The reference of the transfer with this number, from 1. */
export const transferReference = (number: number): string => writeReference(kind, number);

/** The reference of a transfer that somebody has typed; see `readReference`. */
export const readTransferReference = (typed: string): string | undefined => readReference(kind, typed);
