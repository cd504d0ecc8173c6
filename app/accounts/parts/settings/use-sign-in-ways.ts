import { useQuery } from '@tanstack/react-query';
import type { SignInWays } from '#contract/types.gen.ts';
import { useApi } from '#app/session/session.tsx';

export const signInWaysKey = (userId: string) => ['sign-in-ways', userId];

/** What the account logs in with; undefined until it is known. */
export function useSignInWays(userId: string): SignInWays | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: signInWaysKey(userId),
    queryFn: ({ signal }) => api.getSignInWays({ signal }),
    staleTime: 0,
  });
  return data;
}
