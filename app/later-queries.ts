/**
 * The query library on the pages that visitors open first, which load it once somebody needs it: a tenth of their scripts
 * that most visitors never use. The build lets every other module that imports `@tanstack/react-query` import
 * app/query-library.ts, which registers the library here (see `queryLibrary` in scripts/vite-plugins.ts).
 */
import {
  QueryClientContext,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** What of the library is used here. */
export interface QueryLibrary {
  createClient: () => QueryClient;
  Observer: typeof QueryObserver;
  /** Makes the calls of a listener come together with others. */
  batchCalls: (listener: () => void) => () => void;
}

let library: QueryLibrary | undefined;

/** For app/query-client.ts alone. */
export function registerQueryLibrary(loaded: QueryLibrary): void {
  library = loaded;
}

/** @throws {Error} before any client is there */
function loadedQueryLibrary(): QueryLibrary {
  if (!library) throw new Error('The query library is not loaded yet.');
  return library;
}

/** The cache of queries of a page, which may not be there yet. */
export interface LaterQueries {
  /** Undefined until anybody has needed it: nothing is cached then. */
  readonly client: QueryClient | undefined;
  /** Loads the library, and makes the client. */
  load: () => Promise<QueryClient>;
  /** Calls back once the client is there. */
  onLoad: (listener: () => void) => () => void;
}

const laterByClient = new WeakMap<QueryClient, LaterQueries>();

/**
 * A client for `QueryClientContext` that is made when anybody uses it. Whoever does has imported the library.
 */
export function createLaterClient(): QueryClient {
  let client: QueryClient | undefined;
  const listeners = new Set<() => void>();
  const open = () => {
    if (client) return client;
    client = loadedQueryLibrary().createClient();
    // A component may use it first while it renders, when others must not be told.
    queueMicrotask(() => {
      for (const listener of listeners) listener();
    });
    return client;
  };
  const shown = new Proxy({} as QueryClient, {
    get(_, name) {
      const value: unknown = Reflect.get(open(), name);
      return typeof value === 'function' ? (value.bind(client) as unknown) : value;
    },
  });
  laterByClient.set(shown, {
    get client() {
      return client;
    },
    async load() {
      if (!client) await import('./query-client.ts');
      return open();
    },
    onLoad(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  return shown;
}

/** Provides what `createLaterClient` returns. */
export const LaterQueryProvider = QueryClientContext;

/** The cache of queries, for what the first pages load. */
export function useLaterQueries(): LaterQueries {
  const client = useQueryClient();
  let later = laterByClient.get(client);
  if (!later) laterByClient.set(client, (later = { client, load: async () => client, onLoad: () => () => undefined }));
  return later;
}

/** The client once it is there; undefined while a page of the server is hydrated. */
export function useLoadedClient(): QueryClient | undefined {
  const queries = useLaterQueries();
  return useSyncExternalStore(
    queries.onLoad,
    () => queries.client,
    () => undefined,
  );
}

/** What a later query says of itself: see the result of `useQuery`. */
export interface LaterQueryResult<Data> extends Pick<
  QueryObserverResult<Data>,
  'data' | 'error' | 'errorUpdateCount' | 'isFetching' | 'isPending' | 'isPlaceholderData' | 'isStale'
> {
  /** There is an answer, or data of the page: not only a placeholder. */
  hasLoaded: boolean;
  refetch: () => void;
}

/** Of the options of `useQuery`. */
export interface LaterQueryOptions<Data> {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  enabled: boolean;
  staleTime?: number;
  retry?: number | ((failures: number, error: Error) => boolean);
  /** The data of the page. */
  initialData?: Data | undefined;
  placeholderData?: (before: Data | undefined) => Data | undefined;
}

/**
 * `useQuery` that loads the library when it is first enabled or asked for again. Until then it has the data of the page, or
 * their placeholder.
 */
export function useLaterQuery<Data>(options: LaterQueryOptions<Data>): LaterQueryResult<Data> {
  const queries = useLaterQueries();
  const client = useLoadedClient();
  const [failed, setFailed] = useState<{ of: string; error: Error }>();
  const [isAskedFor, setAskedFor] = useState(false);
  const [observer, setObserver] = useState<QueryObserver<Data>>();
  const defaulted = client?.defaultQueryOptions<Data, Error, Data, Data, QueryKey>({
    ...(options as QueryObserverOptions<Data, Error, Data, Data, QueryKey>),
    _optimisticResults: 'optimistic',
  });
  let current = observer;
  if (client && defaulted && !current) {
    current = new (loadedQueryLibrary().Observer)(client, defaulted);
    setObserver(current);
  }

  const identity = JSON.stringify(options.queryKey);
  const failure = failed?.of === identity ? failed.error : undefined;
  const isNeeded = (options.enabled || isAskedFor) && !client && !failure;
  useEffect(() => {
    if (!isNeeded) return;
    queries.load().catch((error: unknown) => {
      setAskedFor(false);
      setFailed({ of: identity, error: error instanceof Error ? error : new Error(String(error)) });
    });
  }, [identity, isNeeded, queries]);
  // As the library fetches again what has failed, once the connection is back.
  useEffect(() => {
    if (!failure) return undefined;
    const loadAgain = () => setFailed(undefined);
    addEventListener('online', loadAgain);
    return () => removeEventListener('online', loadAgain);
  }, [failure]);
  // As the library does itself.
  useEffect(() => {
    if (defaulted) observer?.setOptions(defaulted);
  }, [defaulted, observer]);
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!observer) return () => undefined;
      const unsubscribe = observer.subscribe(loadedQueryLibrary().batchCalls(listener));
      observer.updateResult();
      return unsubscribe;
    },
    [observer],
  );
  useSyncExternalStore(
    subscribe,
    () => observer?.getCurrentResult(),
    () => undefined,
  );
  useEffect(() => {
    if (!isAskedFor || !observer) return;
    setAskedFor(false);
    void observer.refetch();
  }, [isAskedFor, observer]);
  const refetch = useCallback(() => {
    setFailed(undefined);
    setAskedFor(true);
  }, []);

  if (current && defaulted) {
    const result = current.getOptimisticResult(defaulted);
    return { ...result, hasLoaded: result.dataUpdatedAt > 0, refetch };
  }
  const { initialData, placeholderData, enabled } = options;
  const placeholder = placeholderData?.(undefined);
  const data = initialData ?? placeholder;
  return {
    data,
    hasLoaded: initialData !== undefined,
    error: failure ?? null,
    errorUpdateCount: failure ? 1 : 0,
    isFetching: isAskedFor || (enabled && initialData === undefined && !failure),
    isPending: data === undefined && !failure,
    isPlaceholderData: initialData === undefined && placeholder !== undefined,
    isStale: failure !== undefined,
    refetch,
  };
}
