import { Plural } from '@lingui/react/macro';
import { useNow } from '#app/shared/use-now.ts';

const hourMs = 3_600_000;

/** How long something has been as it is, in whole minutes, hours or days. */
export function Age({ since }: { since: string }) {
  const past = Math.max(0, useNow().getTime() - Date.parse(since));
  const minutes = Math.floor(past / 60_000);
  const hours = Math.floor(past / hourMs);
  const days = Math.floor(hours / 24);
  if (days > 1) return <Plural value={days} one="for # day" other="for # days" />;
  if (hours > 1) return <Plural value={hours} one="for # hour" other="for # hours" />;
  return <Plural value={minutes} one="for # minute" other="for # minutes" />;
}
