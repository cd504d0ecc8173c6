import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, BellRing } from 'lucide-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#app/api.ts';
import { storedQueryOf } from '#app/search-query/stored-query.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import { rememberReturn } from '#app/session/return-to.ts';
import { useSession } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Link, useNavigate } from '#app/ui/link.tsx';

/** Lets a person be told when new homes fit this search, and take that back; a visitor logs in first, and is told then. */
export default function TellMe({ query }: { query: SearchQuery }) {
  const search = storedQueryOf(query);
  // Another search has its own state.
  return <SearchAlert key={search} search={search} />;
}

function SearchAlert({ search }: { search: string }) {
  const { t } = useLingui();
  const { api, user, loading } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const problemId = useId();
  /** The id of the saved search; null where it is not saved, undefined while that is not known. */
  const [savedId, setSavedId] = useState<string | null>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const userId = user?.id;

  const look = useCallback(async () => {
    // Who cannot be told whether it is saved can save it again: it is kept once.
    const { searches } = await api.listSavedSearches().catch(() => ({ searches: [] }));
    setSavedId(searches.find((one) => one.query === search)?.id ?? null);
  }, [api, search]);

  useEffect(() => {
    if (userId === undefined) return undefined;
    void look();
    const onChange = () => void look();
    addEventListener('saved-searches-changed', onChange);
    return () => removeEventListener('saved-searches-changed', onChange);
  }, [look, userId]);

  async function act(call: () => Promise<string | null>) {
    setBusy(true);
    setProblem(undefined);
    try {
      setSavedId(await call());
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
        action: { name: 'pendingWishlistAction', data: { search } },
      });
      void navigate('/login');
    } else {
      void act(async () => (await api.saveSearch({ body: { search } })).id);
    }
  }

  const isSaved = typeof savedId === 'string';
  return (
    <section className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line p-4">
      <div className="min-w-0 flex-1 basis-60" aria-live="polite">
        <p className="font-medium">
          {isSaved ? <Trans>You will be told about new homes</Trans> : <Trans>Not the right one yet?</Trans>}
        </p>
        <p className="text-small text-ink-2">
          {isSaved ? (
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
      {isSaved ? (
        <Button
          icon={<BellRing className="size-4 flex-none" aria-hidden />}
          isBusy={isBusy}
          onPress={() =>
            void act(async () => {
              await api.removeSavedSearch({ params: { search_id: savedId } }).catch((error: unknown) => {
                // It was removed elsewhere.
                if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
              });
              return null;
            })
          }
        >
          <Trans>Do not tell me</Trans>
        </Button>
      ) : (
        <Button icon={<Bell className="size-4 flex-none" aria-hidden />} isBusy={isBusy} onPress={press}>
          <Trans>Tell me about new homes</Trans>
        </Button>
      )}
    </section>
  );
}
