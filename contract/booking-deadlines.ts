/** Hours after which an unanswered request expires, and an approval that is not paid. */
export const answerHours = 24;
export const payHours = 24;
/** Days after the end of a stay until which guest and host may write to each other. */
export const messageDaysAfterStay = 30;

const hourMs = 3_600_000;

/** When a request expires without an answer, or an approval without payment; null if it does not expire. */
export function expiryOf(status: 'pending' | 'approved' | 'confirmed', now: Date): Date | null {
  if (status === 'confirmed') return null;
  return new Date(now.getTime() + (status === 'pending' ? answerHours : payHours) * hourMs);
}
