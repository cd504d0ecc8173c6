/** The most homes that are offered in place of a cancelled stay. */
export const maxEquivalents = 6;
