import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CloudUpload, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Booking } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';
import { reviewWindowDays } from '#contract/reviews.ts';
import { dropAct, useSendingKey } from '#app/offline/kept-acts.ts';
import { useSession } from '#app/session/session.tsx';
import { formatDay, formatTime } from '#app/shared/days.ts';
import { useIsOnline } from '#app/shared/use-is-online.ts';
import { Button } from '#app/ui/button.tsx';
import { keepDeparture, useKeptDeparture } from '../kept-departure.ts';

/** By this the guest tells the host on the last morning that the home is free; without a connection the device keeps it. */
export function SayLeft({ booking }: { booking: Booking }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { user } = useSession();
  const kept = useKeptDeparture(booking.id);
  const isSending = useSendingKey() === kept?.key;
  const isOnline = useIsOnline();
  const status = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hasPressed = useRef(false);
  const hasLeft = kept !== undefined || Boolean(booking.left_at);
  useEffect(() => {
    // The button that was pressed is gone.
    if (hasPressed.current) (hasLeft ? status : button).current?.focus();
    hasPressed.current = false;
  }, [hasLeft]);
  const hostName = <bdi>{booking.host.name}</bdi>;
  const time = booking.left_at ? <bdi dir="ltr">{formatTime(booking.left_at, locale)}</bdi> : null;
  const until = formatDay(addDays(booking.check_out, reviewWindowDays), locale, 'date');

  if (!hasLeft) {
    return (
      <div className="mt-5">
        <Button
          ref={button}
          kind="primary"
          size="big"
          block
          onPress={() => {
            if (!user) return;
            hasPressed.current = true;
            keepDeparture(user.id, booking.id);
          }}
        >
          <Trans>We have left</Trans>
        </Button>
        <p className="mt-2 text-center text-caption text-ink-2">
          {isOnline ? (
            <Trans>
              {hostName} hears it at once. Your review can wait until {until}.
            </Trans>
          ) : (
            <Trans>
              {hostName} hears it when the connection is back. Your review can wait until {until}.
            </Trans>
          )}
        </p>
      </div>
    );
  }
  const Icon = booking.left_at ? CircleCheck : CloudUpload;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-control bg-palm-wash px-3.5 py-3">
      <Icon className="size-5 flex-none text-palm-ink" aria-hidden />
      <p ref={status} tabIndex={-1} role="status" className="min-w-0 flex-1 basis-40 text-small outline-none">
        {booking.left_at ? (
          <Trans>
            You told {hostName} at {time} that you have left. Have a good journey!
          </Trans>
        ) : isOnline ? (
          <Trans>It is being sent…</Trans>
        ) : (
          <Trans>Kept on this device. {hostName} hears it when the connection is back.</Trans>
        )}
      </p>
      {kept && !booking.left_at && !isOnline ? (
        <Button
          icon={<Undo2 className="flip size-4.5" aria-hidden />}
          isDisabled={isSending}
          onPress={() => {
            hasPressed.current = true;
            dropAct(user!.id, kept.key);
          }}
        >
          <Trans>Withdraw</Trans>
        </Button>
      ) : null}
    </div>
  );
}
