/** The chosen ones as bits, in the order of the contract's list: as the table `search` keeps amenities. */
export function bitFlags<T>(all: readonly T[], chosen: readonly T[]): number {
  return chosen.reduce((bits, one) => bits | (1 << all.indexOf(one)), 0);
}
