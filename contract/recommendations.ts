/** How many properties a row of recommendations has unless told. */
export const recommendationCount = 4;
