import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { cardAlone } from '#contract/listings.ts';
import type { Locale } from '#contract/common.ts';
import type { ConversationDetails } from '#contract/types.gen.ts';
import { publicKey } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatShortStay } from '#app/shared/days.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { formatPrice } from '#app/shared/money/money.ts';
import { useIsOnline } from '#app/shared/use-is-online.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { askedStayQuery } from './asked-stay-query.ts';
import { SimilarHomesSkeleton } from './similar-homes-skeleton.tsx';

/** As many as fit below a conversation. */
const shownHomes = 4;

/**
 * Below a question that nobody answered: homes like the one it was about, those that are free on the dates that it named. Nothing
 * where there are none, and without a connection.
 */
export default function EnquirySimilarHomes({ details }: { details: ConversationDetails }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const id = useId();
  const api = useApi();
  const currency = useCurrency();
  const { property, booking } = details;
  const { check_in, check_out, guests } = booking;
  const asked =
    check_in && check_out
      ? { check_in, check_out, guests: String(Math.max(1, guests.adults + guests.children)) }
      : undefined;
  const isOnline = useIsOnline();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: publicKey('similar-homes', property.id, 'asked', asked),
    queryFn: ({ signal }) =>
      api.listSimilarHomes({ params: { id: property.id }, query: { ...asked, ...cardAlone }, signal }),
    staleTime: 60_000,
    retry: 1,
  });
  if (isPending) return <SimilarHomesSkeleton />;
  if (!data) {
    if (!isOnline) return null;
    return (
      <p className="mt-6 flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-small text-ink-2">
        <Trans>Similar homes could not be loaded.</Trans>
        <Button kind="quiet" isBusy={isFetching} onPress={() => void refetch()}>
          <Trans>Retry</Trans>
        </Button>
      </p>
    );
  }
  if (data.homes.length === 0) return null;
  const dates = asked && formatShortStay(asked.check_in, asked.check_out, locale);
  const query = askedStayQuery(booking);
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line pt-5 pb-2">
      <h3 id={id} className="text-small font-medium">
        {dates ? <Trans>Similar, and free {dates}</Trans> : <Trans>Similar homes</Trans>}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {data.homes.slice(0, shownHomes).map((home) => (
          <li key={home.id}>
            <Link
              to={`/properties/${home.id}${query}`}
              className="flex min-h-11 flex-wrap items-center gap-x-3.5 gap-y-1 py-2.5"
            >
              <Picture
                photo={home.photo}
                alt=""
                sizes="5rem"
                className="aspect-[4/3] w-20 flex-none rounded-control max-sm:w-16"
              />
              <span className="min-w-0 flex-1 basis-24 text-small">
                <span className="block font-medium">
                  <bdi>{home.title}</bdi>
                </span>
                <span className="block text-caption text-ink-2">
                  <bdi>{home.location}</bdi>
                </span>
              </span>
              <span className="ms-auto flex-none text-end text-caption text-ink-2">
                <span className="block text-small font-medium text-ink">
                  <bdi className="figures">{formatPrice(home.total ?? home.nightly, currency, locale)}</bdi>
                </span>{' '}
                {home.total ? <Trans>in all</Trans> : <Trans>a night</Trans>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
