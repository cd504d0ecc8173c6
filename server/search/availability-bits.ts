import { dayNumber } from '#contract/days.ts';

/** Length in nights of the window that the availability bits of the table `search` describe. */
export const availabilityNights = 384;
const bitsPerColumn = 64;
/** The bits are stored in six `bigint` columns, `availability_0` to `availability_5`. */
export const availabilityColumns = availabilityNights / bitsPerColumn;

/** Bit n is the night whose number of days since this one is n modulo 384. */
const epoch = dayNumber('2000-01-01');

/** The bits of a stay in one availability column. */
export interface BitMask {
  /** 0 to 5. */
  column: number;
  /** A signed 64-bit integer in decimal, as PostgreSQL parses a bigint. */
  mask: string;
}

/** The bits of the nights `[from, to)`, at most 384, by column. Columns without a bit are left out. */
export function nightBitMasks(from: string, to: string): BitMask[] {
  const columns = Array.from({ length: availabilityColumns }, () => 0n);
  const first = dayNumber(from) - epoch;
  const count = Math.min(dayNumber(to) - epoch - first, availabilityNights);
  for (let night = 0; night < count; night += 1) {
    const bit = (first + night) % availabilityNights;
    const column = Math.floor(bit / bitsPerColumn);
    columns[column] = columns[column]! | (1n << BigInt(bit % bitsPerColumn));
  }
  return columns.flatMap((mask, column) =>
    mask === 0n ? [] : [{ column, mask: BigInt.asIntN(bitsPerColumn, mask).toString() }],
  );
}
