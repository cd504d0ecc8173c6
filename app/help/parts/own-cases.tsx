import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { formatInstant } from '#app/shared/days.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { CaseStateBadge } from '../case-state.tsx';

/** The support cases of the user with their states; renders nothing without cases. */
export function OwnCases() {
  const { i18n } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const own = useInfiniteQuery({
    queryKey: keyFor('own-cases'),
    queryFn: ({ pageParam, signal }) => api.listOwnCases({ query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
  if (own.isLoadingError) {
    return (
      <FailureNote onRetry={() => void own.refetch()}>
        <Trans>Your support requests could not be loaded. Check your connection and try again.</Trans>
      </FailureNote>
    );
  }
  const cases = own.data?.pages.flatMap((page) => page.cases) ?? [];
  if (cases.length === 0) return null;
  return (
    <section className="mt-12">
      <h2>
        <Trans>Your support requests</Trans>
      </h2>
      <ul className="mt-2">
        {cases.map(({ id, number, subject, state, changed_at }) => (
          <li key={id} className="border-b border-line last:border-0">
            <Link
              to={`/help-support/cases/${id}`}
              className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-3 hover:bg-limestone"
            >
              <span className="min-w-0 flex-1 basis-52">
                <span className="block font-medium wrap-anywhere">
                  <bdi>{subject}</bdi>
                </span>
                <span className="block text-small text-ink-2">
                  <bdi dir="ltr" className="figures">
                    #{number}
                  </bdi>
                  {' · '}
                  <time dateTime={changed_at}>{formatInstant(changed_at, i18n.locale as Locale)}</time>
                </span>
              </span>
              <CaseStateBadge state={state} />
            </Link>
          </li>
        ))}
      </ul>
      {own.hasNextPage ? (
        <Button onPress={() => void own.fetchNextPage()} isBusy={own.isFetchingNextPage} className="mt-6">
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </section>
  );
}
