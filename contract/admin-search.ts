/** Shorter texts find nothing: no index has them. */
export const shortestSearch = 3;
/** At most as many results of each kind: a longer list is one of the screens. */
export const foundOfEachKind = 6;
