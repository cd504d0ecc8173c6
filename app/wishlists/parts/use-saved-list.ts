import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OperationTypes } from '#contract/types.gen.ts';
import { ApiError, type Api } from '#app/api.ts';
import { useForgottenCopy, useKeptCopy } from '#app/offline/use-kept-copy.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useSession } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';

type Lists = OperationTypes['listSavedLists']['ok'];
type List = OperationTypes['getSavedList']['ok'];

/**
 * The lists of the user; they are kept on the device and shown without a connection. They are awaited until there is an answer, a
 * copy, or neither.
 */
export function useSavedLists(isShown: boolean) {
  const { user, api } = useSession();
  const keyFor = useKeyFor();
  const query = useQuery({
    queryKey: keyFor('wishlist', 'lists'),
    queryFn: ({ signal }) => api.listSavedLists({ signal }),
    enabled: user !== undefined && isShown,
    staleTime: 0,
    networkMode: 'always',
  });
  const { copy, isReading } = useKeptCopy<Lists>({
    name: 'wishlist-lists',
    page: '/guest/wishlists',
    data: query.data,
    failure: query.failureReason,
  });
  const lists = (query.data ?? copy?.value)?.lists;
  const isMissed = isShown && lists === undefined;
  return {
    lists: isShown ? lists : undefined,
    isAwaited: isMissed && (query.failureReason === null || isReading),
    hasFailed: isMissed && query.errorUpdateCount > 0 && !isReading,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/**
 * One list with its homes. Its data is kept on the device for a screen that is open; the page is not, because the map that it loads
 * on demand would be kept with it.
 */
export function useSavedList(listId: string) {
  const { user, api } = useSession();
  const keyFor = useKeyFor();
  const query = useQuery({
    queryKey: keyFor('wishlist', 'lists', listId),
    queryFn: ({ signal }) => api.getSavedList({ params: { list_id: listId }, signal }),
    enabled: user !== undefined,
    staleTime: 0,
    // Friends vote meanwhile. Asked again, a list that is gone would be awaited in place of the sentence that says so.
    refetchInterval: ({ state }) => (isMissing(state.error) ? false : 30_000),
    networkMode: 'always',
  });
  const isGone = isMissing(query.error);
  const name = `wishlist-list/${listId}`;
  useForgottenCopy(name, isGone);
  const { copy, isReading } = useKeptCopy<List>({
    name,
    data: query.data,
    failure: query.failureReason,
  });
  const list = isGone ? undefined : (query.data ?? copy?.value);
  return {
    list,
    isGone,
    hasFailed: list === undefined && !isGone && query.errorUpdateCount > 0 && !isReading,
    savedAt: copy?.saved_at ?? null,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** A change of a list, after which all lists are shown anew. A refusal is shown as a toast. */
export function useListChange<Variables, Answer>(
  change: (api: Api, variables: Variables) => Promise<Answer>,
  onSuccess?: (answer: Answer, variables: Variables) => void,
) {
  const { t } = useLingui();
  const keyFor = useKeyFor();
  return useAct(change, {
    failed: t`That did not work`,
    refetch: [keyFor('wishlist')],
    onDone: onSuccess,
  });
}
