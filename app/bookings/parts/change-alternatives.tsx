import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Locale } from '#contract/common.ts';
import type { Booking, BookingChange, GuestCounts } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatShortStay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { AlternativesSkeleton } from './change-alternatives-skeleton.tsx';

/** A stay to begin a question with. */
export interface StartedQuestion {
  check_in: string;
  check_out: string;
  guests: GuestCounts;
}

interface Props {
  booking: Booking;
  /** What the host declined or did not answer. */
  change: BookingChange;
  onAsk: (question: StartedQuestion) => void;
}

/** After a question that came to nothing: other dates of the same home, each of which begins a new one. Nothing where there are none. */
export default function ChangeAlternatives({ booking, change, onAsk }: Props) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const id = useId();
  const api = useApi();
  const keyFor = useKeyFor();
  const { data, isPending, isFetching, refetch } = useQuery({
    // With `trip`, which whatever changes the stay refreshes.
    queryKey: keyFor('trip', booking.id, 'alternatives', change.id),
    queryFn: ({ signal }) => api.listChangeAlternatives({ params: { id: booking.id, change_id: change.id }, signal }),
    // What is free changes, as a quote does.
    staleTime: 60_000,
    retry: 1,
  });
  if (isPending) return <AlternativesSkeleton />;
  if (!data) {
    return (
      <p className="mt-3 flex flex-wrap items-center gap-x-2 text-small text-ink-2">
        <Trans>Other dates could not be loaded.</Trans>
        <Button kind="quiet" isBusy={isFetching} onPress={() => void refetch()}>
          <Trans>Retry</Trans>
        </Button>
      </p>
    );
  }
  if (data.stays.length === 0) return null;
  const { guests } = data;
  return (
    <section aria-labelledby={id} className="mt-4">
      <h3 id={id} className="mb-2.5 text-small font-medium">
        <Plural value={data.nights} one="# night that is free here" other="# nights that are free here" />
      </h3>
      <ul className="flex flex-wrap gap-2">
        {data.stays.map(({ check_in, check_out, difference_dirham }) => (
          <li key={check_in}>
            <button
              type="button"
              onClick={() => onAsk({ check_in, check_out, guests })}
              className="min-h-14 rounded-control border border-control bg-surface px-3.5 py-2 text-start hover:bg-limestone"
            >
              <span className="block text-small font-medium">{formatShortStay(check_in, check_out, locale)}</span>
              <span className="block text-caption text-ink-2">
                <Difference dirham={difference_dirham} locale={locale} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-caption text-ink-2">
        <Trans>Choose one to ask again. Nothing is sent before you have seen what it costs.</Trans>
      </p>
    </section>
  );
}

function Difference({ dirham, locale }: { dirham: number; locale: Locale }) {
  const amount = <bdi className="figures whitespace-nowrap">{formatDinar(Math.abs(dirham), locale)}</bdi>;
  if (dirham === 0) return <Trans>for the same total</Trans>;
  return dirham > 0 ? <Trans>{amount} more in all</Trans> : <Trans>{amount} less in all</Trans>;
}
