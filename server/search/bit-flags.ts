/** A bit set with one bit for each chosen value, at its index in `all`: the table `search` stores amenities like this. */
export function bitFlags<T>(all: readonly T[], chosen: readonly T[]): number {
  return chosen.reduce((bits, value) => bits | (1 << all.indexOf(value)), 0);
}
