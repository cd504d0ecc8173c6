/** The most homes that are offered in place of a cancelled stay. */
export const maxEquivalents = 6;

/** How far an equivalent may be: the same town or the next one. */
export const equivalentKilometres = 25;
