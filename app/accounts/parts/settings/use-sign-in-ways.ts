import { useQuery } from '@tanstack/react-query';
import type { SignInWays } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

/** What the account logs in with; undefined until it is known. */
export function useSignInWays(): SignInWays | undefined {
  const api = useApi();
  const keyFor = useKeyFor();
  const { data } = useQuery({
    queryKey: keyFor('sign-in-ways'),
    queryFn: ({ signal }) => api.getSignInWays({ signal }),
    staleTime: 0,
  });
  return data;
}
