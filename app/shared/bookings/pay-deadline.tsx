import { Plural } from '@lingui/react/macro';
import { hoursUntil, minutesUntil } from '#app/shared/days.ts';
import { useNow } from '#app/shared/use-now.ts';

/** How long a booking can still be paid: in hours, and in minutes during the last hour. */
export function PayDeadline({ expiresAt }: { expiresAt: string }) {
  const now = useNow();
  const hours = hoursUntil(expiresAt, now);
  const minutes = minutesUntil(expiresAt, now);
  return hours < 1 ? (
    <Plural value={minutes} one="Pay within # min to keep the dates" other="Pay within # min to keep the dates" />
  ) : (
    <Plural value={hours} one="Pay within # h to keep the dates" other="Pay within # h to keep the dates" />
  );
}
