/** The page size of the wishlist screen. */
export const wishlistPageSize = 12;
