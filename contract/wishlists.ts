/** The page size of the wishlist screen. */
export const wishlistPageSize = 12;

/** Whether a home can be booked on the dates of a list. `not_possible`: the nights are free, but rules of the home refuse the stay. */
export const homeFitStates = ['free', 'taken', 'too_many_guests', 'not_possible'] as const;
export type HomeFitState = (typeof homeFitStates)[number];

/** Who wrote a note, as its reader sees it. */
export const noteAuthors = ['me', 'owner', 'friend'] as const;
