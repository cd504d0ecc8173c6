import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => {};

/**
 * The token of a mailed link, empty without one; undefined until the page has loaded. It is in the fragment, which browsers
 * send to no server. Mails of earlier releases have it in the query.
 */
export function useLinkToken(): string | undefined {
  const { hash, search } = useLocation();
  const isLoaded = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isLoaded) return undefined;
  return tokenIn(hash) ?? tokenIn(search) ?? '';
}

function tokenIn(part: string): string | null {
  return new URLSearchParams(part.slice(1)).get('token');
}
