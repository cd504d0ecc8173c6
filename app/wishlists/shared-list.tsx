import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { SharedList as Shared } from '#contract/types.gen.ts';
import { ApiError, type Api } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { rememberReturn } from '#app/session/return-to.ts';
import { useSession } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { formatShortStay } from '#app/shared/days.ts';
import { LinkButton, textButtonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ListHomes } from './parts/list-homes.tsx';
import { queryOf } from './parts/listed-home.tsx';

export const meta = pageMeta(msg`A shared wishlist`);

/** What a link of a list opens: the list without names. The token is in the fragment, which is sent to no server. */
export default function SharedList() {
  const { t } = useLingui();
  const { api, loading } = useSession();
  const keyFor = useKeyFor();
  const { hash } = useLocation();
  const [token, setToken] = useState<string>();
  // The page is rendered on the server without the fragment.
  useEffect(() => setToken(hash.slice(1)), [hash]);
  const key = keyFor('shared-list', token);
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.readSharedList({ body: { token: token || '-' }, signal }),
    enabled: token !== undefined && !loading,
    retry: false,
    staleTime: 0,
    // Asked again, a link that is refused would be awaited in place of the sentence that says so.
    refetchInterval: ({ state }) => (state.error ? false : 30_000),
  });
  const isRefused = found.error instanceof ApiError && found.error.code === 'link_invalid';
  return (
    <div className="page min-h-dvh pt-6 pb-4 md:pt-9">
      {isRefused ? (
        <EmptyState
          headingLevel={1}
          title={<Trans>This list is no longer shared</Trans>}
          action={
            <LinkButton to="/" kind="primary">
              <Trans>Go to the home page</Trans>
            </LinkButton>
          }
        >
          <Trans>Its link was turned off, or it is not complete. Ask the person who sent it.</Trans>
        </EmptyState>
      ) : found.data ? (
        <List list={found.data} token={token!} queryKey={key} />
      ) : found.isError ? (
        <FailureNote isBusy={found.isFetching} onRetry={() => void found.refetch()}>
          <Trans>The list could not be loaded. Check your connection and try again.</Trans>
        </FailureNote>
      ) : (
        <div role="status" aria-label={t`Loading the list…`} className="grid gap-5 md:max-w-3xl">
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
      )}
    </div>
  );
}

function List({ list, token, queryKey }: { list: Shared; token: string; queryKey: QueryKey }) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const { pathname, hash } = useLocation();
  const opine = useAct((api, act: (api: Api) => Promise<unknown>) => act(api), {
    failed: t`That did not work`,
    refetch: [queryKey],
  });
  const mayVote = list.may_vote && user !== undefined;
  const remember = () => rememberReturn({ path: pathname + hash, scroll: window.scrollY });
  const { stay, guests } = list;
  return (
    <>
      <h1 className="break-words">
        <bdi>{list.name ?? t`Wishlist`}</bdi>
      </h1>
      <p className="mt-1 mb-4 text-ink-2 max-md:text-small">
        <Plural value={list.homes.length} one="# home" other="# homes" />
        {stay ? (
          <>
            {' · '}
            <bdi>{formatShortStay(stay.check_in, stay.check_out, i18n.locale as Locale)}</bdi>
          </>
        ) : null}
        {guests === null ? null : (
          <>
            {' · '}
            <Plural value={guests} one="# guest" other="# guests" />
          </>
        )}
      </p>
      {list.is_mine ? (
        <Note>
          <Trans>This is your list as your friends see it.</Trans>
        </Note>
      ) : list.may_vote && !user ? (
        <Note
          action={
            <LinkButton to="/login" onClick={remember}>
              <Trans>Log in</Trans>
            </LinkButton>
          }
        >
          <Trans>Which one? Log in to vote and to leave a note.</Trans>
        </Note>
      ) : null}
      <div className="mt-5">
        {list.homes.length === 0 ? (
          <EmptyState title={<Trans>Nothing is in this list yet</Trans>} />
        ) : (
          <ListHomes
            homes={list.homes}
            list={list}
            stay={null}
            propsOf={(home) => ({
              onVote: mayVote
                ? (is_voted) =>
                    opine.mutate((api) => api.voteInSharedList({ body: { token, property_id: home.id, is_voted } }))
                : undefined,
              onNote: mayVote
                ? (text) =>
                    opine.mutateAsync((api) => api.noteInSharedList({ body: { token, property_id: home.id, text } }))
                : undefined,
              isBusy: opine.isPending,
              end: (
                <Link to={`/properties/${home.id}${queryOf(list)}`} className={textButtonClass}>
                  <Trans>See it</Trans>
                </Link>
              ),
            })}
          />
        )}
      </div>
      <p className="mt-5 text-caption text-ink-2">
        <Trans>Prices are today’s. Only people with the link see votes and notes.</Trans>
      </p>
    </>
  );
}
