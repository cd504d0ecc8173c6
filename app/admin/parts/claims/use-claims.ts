import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Claim } from '#contract/types.gen.ts';
import type { ClaimKind } from '#contract/claims.ts';
import { answeredDetail } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useSession } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';

const refreshMilliseconds = 30_000;

/** Who has claimed an item of a queue: nobody, the viewer, or another administrator. */
export type ClaimState = { by: 'nobody' } | { by: 'viewer' | 'other'; claim: Claim };

export interface Claims {
  stateOf: (subjectId: string) => ClaimState;
  /** Claims an item. A refusal is shown; the result is then false. */
  claim: (subjectId: string) => Promise<boolean>;
  /** Claims the most urgent free item. Undefined where none is free, or where it fails; both are said. */
  claimNext: () => Promise<Claim | undefined>;
  release: (subjectId: string) => void;
  /** Takes an item that was assigned back from its administrator. A refusal is shown. */
  takeBack: (subjectId: string) => void;
  isBusy: boolean;
}

/** The claims of a queue, read anew every half minute while the screen is seen. */
export function useClaims(kind: ClaimKind): Claims {
  const { t } = useLingui();
  const { api, user } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const keyFor = useKeyFor();
  const queryKey = keyFor('claims', kind);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.listClaims({ query: { kind }, signal }),
    staleTime: 0,
    refetchInterval: refreshMilliseconds,
  });
  const reload = () => queries.invalidateQueries({ queryKey });
  const refuse = (error: unknown) => {
    const text = answeredDetail(error);
    toast({ title: t`This could not be claimed`, text: text || t`Please try again.`, tone: 'danger' });
  };
  const claim = useMutation({
    mutationFn: (subject_id: string) => api.claimItem({ body: { kind, subject_id } }),
    onError: refuse,
    onSettled: reload,
  });
  const next = useMutation({
    mutationFn: () => api.claimNext({ body: { kind } }),
    onError: refuse,
    onSettled: reload,
  });
  const release = useMutation({
    mutationFn: (subject_id: string) => api.releaseItem({ body: { kind, subject_id } }),
    onSettled: reload,
  });
  const takeBack = useMutation({
    mutationFn: (subject_id: string) => api.assignItem({ body: { kind, subject_id, admin_id: user!.id } }),
    onError: refuse,
    onSettled: reload,
  });
  return {
    stateOf(subjectId) {
      const found = data?.claims.find(({ subject_id }) => subject_id === subjectId);
      if (!found) return { by: 'nobody' };
      return { by: found.admin.id === user?.id ? 'viewer' : 'other', claim: found };
    },
    claim: (subjectId) =>
      claim.mutateAsync(subjectId).then(
        () => true,
        () => false,
      ),
    async claimNext() {
      const answer = await next.mutateAsync().catch(() => undefined);
      if (answer && !answer.claim) toast({ title: t`Nothing here is free to claim` });
      return answer?.claim ?? undefined;
    },
    release: (subjectId) => release.mutate(subjectId),
    takeBack: (subjectId) => takeBack.mutate(subjectId),
    isBusy: claim.isPending || next.isPending || takeBack.isPending,
  };
}
