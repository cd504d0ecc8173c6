import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { registerStates, type RegisterState } from '#contract/guest-register.ts';
import type { OperationTypes, ListedRegister } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

/** What the address of the list says; empty texts for what is not chosen. */
export interface RegisterView {
  period: 'open' | 'past';
  state: RegisterState | '';
  property: string;
  from: string;
  to: string;
  foreigners: boolean;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const idPattern = /^[0-9a-f-]{36}$/i;

/** Reads the address; what is not understood counts as not chosen. */
export function readView(query: URLSearchParams): RegisterView {
  const text = (name: string, pattern: RegExp) => (pattern.test(query.get(name) ?? '') ? query.get(name)! : '');
  const state = query.get('state');
  return {
    period: query.get('period') === 'past' ? 'past' : 'open',
    state: registerStates.find((one) => one === state) ?? '',
    property: text('property', idPattern),
    from: text('from', dayPattern),
    to: text('to', dayPattern),
    foreigners: query.get('foreigners') === '1',
  };
}

/** The address of a view, without what is not chosen. */
export function viewAddress({ period, foreigners, ...filters }: RegisterView): string {
  const query = new URLSearchParams(period === 'open' ? {} : { period });
  for (const [name, value] of Object.entries(filters)) if (value !== '') query.set(name, value);
  if (foreigners) query.set('foreigners', '1');
  const text = query.toString();
  return text === '' ? '/host/register' : `/host/register?${text}`;
}

export interface Registers {
  /** Undefined while loading. */
  registers: ListedRegister[] | undefined;
  counts: OperationTypes['listRegisters']['ok']['counts'] | undefined;
  properties: OperationTypes['listRegisters']['ok']['properties'];
  hasFailed: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  moreFailed: boolean;
  showMore: () => void;
  refresh: () => Promise<void>;
}

/** The registers of a view in pages, and how many there are in each state. */
export function useRegisters(view: RegisterView, isEnabled: boolean): Registers {
  const api = useApi();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const { foreigners, ...filters } = view;
  const query = useInfiniteQuery({
    queryKey: keyFor('register', 'list', view),
    queryFn: ({ pageParam, signal }) =>
      api.listRegisters({
        query: {
          ...filters,
          foreigners: foreigners ? '1' : '',
          limit: '50',
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    enabled: isEnabled,
    staleTime: 0,
    // Until this view has loaded, the counts of the previous one are shown, but not its rows.
    placeholderData: keepPreviousData,
  });
  const isShown = query.data !== undefined && !query.isPlaceholderData;
  const first = query.data?.pages[0];
  return {
    registers: isShown ? query.data.pages.flatMap((page) => page.registers) : undefined,
    counts: first?.counts,
    properties: first?.properties ?? [],
    hasFailed: query.isError && !isShown,
    hasMore: isShown && query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    showMore: () => void query.fetchNextPage(),
    refresh: () => queries.invalidateQueries({ queryKey: keyFor('register') }),
  };
}
