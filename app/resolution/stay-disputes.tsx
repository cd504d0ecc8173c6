import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { DisputeBadge, useDisputeKindLabels } from './dispute-labels.tsx';

/** The disputes about a stay and the way to open one, for its guest or its host; nothing where there is neither. */
export function StayDisputes({ bookingId, className = '' }: { bookingId: string; className?: string }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const api = useApi();
  const keyFor = useKeyFor();
  const kinds = useDisputeKindLabels();
  const query = useQuery({
    queryKey: keyFor('stay-disputes', bookingId),
    queryFn: ({ signal }) => api.listStayDisputes({ params: { id: bookingId }, signal }),
    staleTime: 0,
    retry: false,
  });
  const stay = query.data;
  if (query.isLoading) {
    return (
      <div className={className}>
        <Skeleton className="h-36 w-full" />
      </div>
    );
  }
  if (!stay || (stay.disputes.length === 0 && stay.may_open.length === 0)) return null;
  const last = stay.may_open
    .map(({ open_until }) => open_until)
    .toSorted()
    .at(-1);
  const until = last ? formatInstant(last, locale) : '';
  return (
    <section aria-labelledby="stay-disputes" className={className}>
      <h2 id="stay-disputes" className="text-title">
        <Trans>Problem with the stay</Trans>
      </h2>
      {stay.disputes.length > 0 ? (
        <ul className="mt-3">
          {stay.disputes.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
              <span className="min-w-0 flex-1">
                <Link to={`/cases/${one.id}`} className="inline-flex min-h-11 items-center text-link">
                  {kinds[one.kind]}
                </Link>
                <span className="block text-small text-ink-2">
                  <bdi dir="ltr">C-{one.number}</bdi>
                  {' · '}
                  <bdi className="figures">{formatDinar(one.asked_dirham, locale)}</bdi>
                </span>
              </span>
              <DisputeBadge {...one} />
            </li>
          ))}
        </ul>
      ) : null}
      {stay.may_open.length > 0 ? (
        <>
          <p className="mt-2 mb-3 text-small text-ink-2">
            {stay.side === 'guest' ? (
              <Trans>
                If something was not right, ask for money back. Your host answers first, then Diyar decides.
              </Trans>
            ) : (
              <Trans>For damage, or more people than booked. Your guest answers first, then Diyar decides.</Trans>
            )}{' '}
            <Trans>Until {until}.</Trans>
          </p>
          <LinkButton to={`/cases/new/${bookingId}`}>
            <Trans>Open a case</Trans>
          </LinkButton>
        </>
      ) : null}
    </section>
  );
}
