/** Hours after which an unanswered request expires, and an approval that is not paid. */
export const answerHours = 24;
export const payHours = 24;
