import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { addDays, nightsBetween } from '#contract/days.ts';
import { languages } from '#contract/languages.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import { publicKey } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatDay, formatShortStay, todayInTripoli } from '#app/shared/days.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { formatConverted } from '#app/shared/money/money.ts';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { AvailabilityAlert } from './availability-alert.tsx';

type NearAnswer = OperationTypes['listNearStays']['ok'];

interface Props {
  propertyId: string;
  /** The stay that cannot be booked. */
  check_in: string;
  check_out: string;
  /** Adults and children. */
  guests: number;
  onTake: (stay: { check_in: string; check_out: string }) => void;
}

/** For a stay that cannot be booked: the very nights that are taken, and the nearest stays that can be, one press away. */
export default function NearStays({ propertyId, check_in, check_out, guests, onTake }: Props) {
  const id = useId();
  const api = useApi();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: publicKey('near-stays', propertyId, check_in, check_out, guests),
    queryFn: ({ signal }) =>
      api.listNearStays({
        params: { id: propertyId },
        query: { check_in, check_out, guests: String(guests) },
        signal,
      }),
    // What is free changes, as a quote does.
    staleTime: 60_000,
    retry: 1,
  });
  if (!data) {
    return isError ? (
      <FailureNote isBusy={isFetching} onRetry={() => void refetch()}>
        <Trans>Free dates close by could not be loaded. Check your connection and try again.</Trans>
      </FailureNote>
    ) : (
      <NearStaysSkeleton />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <TakenNights taken={data.taken} nights={nightsBetween(check_in, check_out)} />
      <section aria-labelledby={id}>
        <h3 id={id} className="mb-2.5 font-medium">
          {data.stays.length > 0 ? (
            <Plural value={data.nights} one="# night close by" other="# nights close by" />
          ) : (
            <Plural
              value={data.nights}
              one="No free night within two weeks of these dates"
              other="No # free nights together within two weeks of these dates"
            />
          )}
        </h3>
        {data.stays.length > 0 ? <Stays answer={data} guests={guests} onTake={onTake} /> : null}
      </section>
      {data.taken.length > 0 && check_in > todayInTripoli() ? (
        <AvailabilityAlert propertyId={propertyId} check_in={check_in} check_out={check_out} guests={guests} />
      ) : null}
      <a href="#similar-homes" className="target w-fit text-small underline underline-offset-2">
        <Trans>Similar homes that are free then</Trans>
      </a>
    </div>
  );
}

/** As high as three stays with the alert below them, so that the page does not move when they arrive. */
function NearStaysSkeleton() {
  return (
    <div aria-hidden className="grid grid-cols-1 gap-3 *:max-w-full">
      <Skeleton className="h-4 w-60" />
      <Skeleton className="h-5 w-40" />
      <div className="flex flex-wrap gap-2">
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} className="h-15 w-36 max-w-full rounded-control" />
        ))}
      </div>
      <Skeleton className="h-3.5 w-40" />
      <div className="grid grid-cols-1 gap-2.5 border-t border-line pt-3 *:max-w-full">
        <Skeleton className="h-5 w-52" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-11 w-36 rounded-control" />
      </div>
      <Skeleton className="h-11 w-56" />
    </div>
  );
}

function Stays({ answer, guests, onTake }: Pick<Props, 'guests' | 'onTake'> & { answer: NearAnswer }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const currency = useCurrency();
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {answer.stays.map((stay) => (
          <li key={stay.check_in}>
            <button
              type="button"
              onClick={() => onTake({ check_in: stay.check_in, check_out: stay.check_out })}
              className="min-h-14 rounded-control border border-control bg-surface px-3.5 py-2 text-start hover:bg-limestone"
            >
              <span className="block text-small font-medium">
                {formatShortStay(stay.check_in, stay.check_out, locale)}
              </span>
              <span className="block text-caption text-ink-2">
                <bdi className="figures">{formatConverted(stay.total_dirham, currency, answer, locale)}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-caption text-ink-2">
        <Plural value={guests} one="For # guest, all fees included" other="For # guests, all fees included" />
      </p>
    </>
  );
}

/** "The nights of 7–8 Dec and 10 Dec are taken; the rest is free." */
function TakenNights({ taken, nights }: { taken: NearAnswer['taken']; nights: number }): ReactNode {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const count = taken.reduce((sum, { from, to }) => sum + nightsBetween(from, to), 0);
  if (count === 0) return null;
  const ranges = taken.map(({ from, to }) =>
    nightsBetween(from, to) === 1 ? formatDay(from, locale, 'short') : formatShortStay(from, addDays(to, -1), locale),
  );
  const named = new Intl.ListFormat(languages[locale].intl, { type: 'conjunction' }).format(ranges);
  return (
    <p className="text-small">
      {count < nights ? (
        <Plural
          value={count}
          one={`The night of ${named} is taken; the rest is free.`}
          other={`The nights of ${named} are taken; the rest is free.`}
        />
      ) : (
        <Plural value={count} one={`The night of ${named} is taken.`} other={`All # nights are taken: ${named}.`} />
      )}
    </p>
  );
}
