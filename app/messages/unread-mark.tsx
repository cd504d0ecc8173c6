import { Plural, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Conversation } from '#contract/types.gen.ts';
import type { Page } from '#contract/paging.ts';
import { languageOf } from '#contract/languages.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useSession } from '#app/session/session.tsx';
import { useCached } from '#app/shared/use-cached.ts';

type Pages = InfiniteData<Page<Conversation[]>>;

/** More conversations than this are not counted. */
const most = 20;
const staleMs = 60_000;

/** A dot, and for screen readers the number of conversations with unread messages; nothing where there are none. */
export default function UnreadMark({ side, className }: { side: 'guest' | 'host'; className: string }) {
  const { i18n } = useLingui();
  const count = useUnreadConversations(side);
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden className={`size-2 rounded-full bg-clay ${className}`} />
      <span className="sr-only">
        {languageOf(i18n.locale).comma}
        <Plural value={count} one="# unread" other="# unread" />
      </span>
    </>
  );
}

/**
 * In how many conversations messages wait for the user on this side, of the newest 20. Asked when a bar appears, when the
 * window regains focus and when the bell's poll brings something new; while the list of conversations is open, its poll
 * tells. Reading a conversation updates it at once, as it is cached like a list of conversations.
 */
function useUnreadConversations(side: 'guest' | 'host'): number {
  const { user, api } = useSession();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const queryKey = keyFor('conversations', side, 'mark');
  const asked = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal }) => api.listConversations({ query: { limit: most, side, unread: 'true' }, signal }),
    initialPageParam: '',
    getNextPageParam: () => undefined,
    enabled: user !== undefined,
    staleTime: staleMs,
    refetchOnWindowFocus: true,
  });
  const news = useCached<unknown>(keyFor('notifications', 'newest'));
  const seenNews = useRef(news);
  const { refetch } = asked;
  useEffect(() => {
    if (seenNews.current !== undefined && seenNews.current !== news) void refetch();
    seenNews.current = news;
  }, [news, refetch]);
  const listKey = keyFor('conversations', side, '', false, 'all');
  const list = useCached<Pages>(listKey);
  const isListNewer = (queries.getQueryState(listKey)?.dataUpdatedAt ?? 0) > asked.dataUpdatedAt;
  const pages = isListNewer ? list : asked.data;
  return pages?.pages.flatMap(({ items }) => items).filter((one) => one.unread_count > 0).length ?? 0;
}
