import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Trip } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { nightsBetween } from '#contract/days.ts';
import { formatDeadline, minutesUntil, todayInTripoli } from '../days.ts';
import { useNow } from '../use-now.ts';
import { PayDeadline } from './pay-deadline.tsx';

/** The next deadline or the time until check-in, depending on the status; else renders nothing. */
export function NextStep({
  status,
  isAwaitingVerification,
  checkIn,
  checkOut,
  expiresAt,
  hostName,
}: {
  status: Trip['status'];
  /** The guest has to confirm their address first. */
  isAwaitingVerification: boolean;
  checkIn: string;
  checkOut: string;
  expiresAt: string | null;
  hostName: string;
}) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const now = useNow();
  if (isAwaitingVerification && expiresAt) {
    const minutes = minutesUntil(expiresAt, now);
    return minutes > 0 ? (
      <Plural value={minutes} one="The dates are held for # minute" other="The dates are held for # minutes" />
    ) : null;
  }
  if (status === 'approved' && expiresAt) return <PayDeadline expiresAt={expiresAt} />;
  if (status === 'pending' && expiresAt) {
    const deadline = formatDeadline(expiresAt, locale);
    return (
      <Trans>
        <bdi>{hostName}</bdi> answers by {deadline}
      </Trans>
    );
  }
  if (status !== 'paid' && status !== 'confirmed') return null;
  const today = todayInTripoli();
  if (today >= checkIn && today < checkOut) return <Trans>You are there now</Trans>;
  const days = nightsBetween(today, checkIn);
  return days > 0 ? <Plural value={days} one="Tomorrow" other="In # days" /> : null;
}
