/** Makes the clients of app/later-queries.ts. */
import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { registerQueryLibrary } from './later-queries.ts';

function createClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60 * 1000,
        // Only failures that may be temporary are retried: a lost connection, or an error of the server.
        retry: (failures, error) => {
          const isTemporary = !(error instanceof ApiError) || error.code === 'network' || error.status >= 500;
          return failures < 3 && isTemporary && navigator.onLine;
        },
        // Without a connection a query fails and its screen says so, instead of showing that it loads until there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Without a connection a mutation fails at once, instead of running later when the user does not expect it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // It lives as long as the page.
  if (typeof document !== 'undefined') client.mount();
  return client;
}

registerQueryLibrary({
  createClient,
  Observer: QueryObserver,
  batchCalls: (listener) => notifyManager.batchCalls(listener),
});
