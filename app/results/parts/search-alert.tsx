import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, BellRing } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#app/api.ts';
import { useLaterQueries, useLaterQuery } from '#app/later-queries.ts';
import { storedQueryOf } from '#app/search-query/stored-query.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { rememberReturn } from '#app/session/return-to.ts';
import { useSession } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Link, useNavigate } from '#app/ui/link.tsx';

/** Lets a person be told when new homes fit this search, and take that back; a visitor logs in first, and is told then. */
export default function SearchAlert({ query }: { query: SearchQuery }) {
  const search = storedQueryOf(query);
  // Another search has its own problem.
  return <AlertOfSearch key={search} search={search} />;
}

function AlertOfSearch({ search }: { search: string }) {
  const { t } = useLingui();
  const { api, user, loading } = useSession();
  const queries = useLaterQueries();
  const keyFor = useKeyFor();
  const navigate = useNavigate();
  const location = useLocation();
  const problemId = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const userId = user?.id;
  // Searches of one visit share the list: each further draft of the filters asks nothing.
  const list = useLaterQuery({
    queryKey: keyFor('saved-searches'),
    queryFn: ({ signal }) => api.listSavedSearches({ signal }),
    enabled: userId !== undefined,
    staleTime: 60_000,
  });
  const { refetch } = list;
  const savedId = list.data?.searches.find((one) => one.query === search)?.id;

  useEffect(() => {
    addEventListener('saved-searches-changed', refetch);
    return () => removeEventListener('saved-searches-changed', refetch);
  }, [refetch]);

  async function act(call: () => Promise<unknown>) {
    setBusy(true);
    setProblem(undefined);
    try {
      await call();
      await (await queries.load()).invalidateQueries({ queryKey: keyFor('saved-searches') });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(
        error.code === 'network'
          ? t`There is no connection. Try again in a moment.`
          : error.detail || t`That did not work`,
      );
    } finally {
      setBusy(false);
    }
  }

  function press() {
    // While the session loads, somebody is signed in.
    if (userId === undefined && !loading) {
      rememberReturn({
        path: `${location.pathname}${location.search}`,
        scroll: window.scrollY,
        action: { name: 'pendingSavedSearch', data: { search } },
      });
      void navigate('/login');
    } else {
      void act(() => api.saveSearch({ body: { search } }));
    }
  }

  return (
    <section className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line p-4">
      <div className="min-w-0 flex-1 basis-60" aria-live="polite">
        <p className="font-medium">
          {savedId ? <Trans>You will be told about new homes</Trans> : <Trans>Not the right one yet?</Trans>}
        </p>
        <p className="text-small text-ink-2">
          {savedId ? (
            <Trans>
              At most one message a day.{' '}
              <Link to="/account/settings?section=searches" className="underline underline-offset-4">
                Your saved searches
              </Link>
            </Trans>
          ) : (
            <Trans>Hear of homes that are new and fit this search, in at most one message a day.</Trans>
          )}
        </p>
        <FieldError id={problemId}>{problem}</FieldError>
      </div>
      {savedId ? (
        <Button
          icon={<BellRing className="size-4 flex-none" aria-hidden />}
          isBusy={isBusy}
          onPress={() =>
            void act(() =>
              api.removeSavedSearch({ params: { search_id: savedId } }).catch((error: unknown) => {
                // It was removed elsewhere.
                if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
              }),
            )
          }
        >
          <Trans>Do not tell me</Trans>
        </Button>
      ) : list.error && !list.data ? (
        // Whether it is saved is not known.
        <FailureNote isBusy={list.isFetching} onRetry={refetch} />
      ) : (
        <Button
          icon={<Bell className="size-4 flex-none" aria-hidden />}
          isBusy={isBusy || (userId !== undefined && list.isPending)}
          onPress={press}
        >
          <Trans>Tell me about new homes</Trans>
        </Button>
      )}
    </section>
  );
}
