import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, Search } from 'lucide-react';
import { useState } from 'react';
import type { Booking, TripManual } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';
import { messageDaysAfterStay } from '#contract/booking-deadlines.ts';
import { useSession } from '#app/session/session.tsx';
import { deviceStorage, keepDraft, readDraft } from '#app/session/use-draft.ts';
import { formatDay } from '#app/shared/days.ts';
import { textButtonClass } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { Link } from '#app/ui/link.tsx';
import { SayLeft } from './trip-departure.tsx';

/** What to do before locking: what the host has written, a line each, else what every home needs. Ticks stay on the device. */
export function LeavingList({ booking, manual }: { booking: Booking; manual: TripManual | undefined }) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const owner = user?.id ?? '';
  const key = `leaving.${booking.id}`;
  const [ticked, setTicked] = useState(() => readDraft<{ points: string[] }>(key, owner, deviceStorage()).points ?? []);
  // Copies that devices kept before there was this section have none.
  const written: string | undefined = manual?.sections.leaving;
  const lines = (written ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*[-•*–]\s*/u, '').trim())
    .filter(Boolean);
  const points =
    lines.length > 0
      ? [...new Set(lines)]
      : [t`Air conditioning and lights off`, t`Gas and taps closed`, t`The key where you found it`];
  const tick = (point: string, isTicked: boolean) => {
    const after = isTicked ? [...ticked, point] : ticked.filter((one) => one !== point);
    setTicked(after);
    keepDraft(key, owner, after.length > 0 ? { points: after } : {}, deviceStorage());
  };
  const hostName = <bdi>{booking.host.name}</bdi>;
  const until = formatDay(addDays(booking.check_out, messageDaysAfterStay), i18n.locale as Locale, 'date');
  return (
    <section aria-labelledby="leaving">
      <h2 id="leaving" className="text-title">
        <Trans>Before you lock</Trans>
      </h2>
      <ul className="mt-1 mb-4">
        {points.map((point) => (
          <li key={point}>
            <Checkbox
              className="text-body!"
              isSelected={ticked.includes(point)}
              onChange={(isTicked) => tick(point, isTicked)}
            >
              <span dir="auto">
                <IsolatedText>{point}</IsolatedText>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-1 gap-4 text-small">
        <li className="flex flex-wrap items-start gap-x-4">
          <Clock className="mt-0.5 size-5 flex-none text-ink-2" aria-hidden />
          <p className="min-w-0 flex-[1_1_10rem] wrap-anywhere">
            <b className="block text-body font-medium">
              <Trans>An hour more?</Trans>
            </b>
            <span className="text-ink-2">
              <Trans>Ask {hostName}: only your host can say.</Trans>
            </span>
          </p>
          {booking.actions.includes('message') ? (
            <Link to={`/bookings/${booking.id}/chat`} className={`${textButtonClass} text-sea-ink`}>
              <Trans context="ask the host">Ask</Trans>
            </Link>
          ) : null}
        </li>
        <li className="flex flex-wrap items-start gap-x-4">
          <Search className="mt-0.5 size-5 flex-none text-ink-2" aria-hidden />
          <p className="min-w-0 flex-[1_1_10rem] wrap-anywhere">
            <b className="block text-body font-medium">
              <Trans>Left something?</Trans>
            </b>
            <span className="text-ink-2">
              <Trans>
                You can write to {hostName} until {until}.
              </Trans>
            </span>
          </p>
        </li>
      </ul>
      <SayLeft booking={booking} />
    </section>
  );
}
