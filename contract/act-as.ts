/** Minutes after which an act-as session ends by itself. */
export const actAsMinutes = 30;
