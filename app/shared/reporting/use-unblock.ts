import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#app/api.ts';
import { useApi, useSession } from '#app/session/session.tsx';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { useToast } from '#app/ui/toast.tsx';

/** The key of the list of blocked people in the query cache. */
export const blockedPeopleKey = (userId: string) => ['blocked-people', userId] as const;

/**
 * Unblocks a person and says so; one who is not blocked any more counts as done.
 * @param onDone called before the list is loaded again
 */
export function useUnblock(onDone: (person: { id: string; name: string }) => unknown) {
  const { t } = useLingui();
  const api = useApi();
  const { user } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const sayFailure = useFailureMessage();
  return useMutation({
    async mutationFn({ id }: { id: string; name: string }) {
      try {
        await api.unblockPerson({ params: { user_id: id } });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      }
    },
    onSuccess(_, person) {
      toast({ title: t`${person.name} is no longer blocked` });
      onDone(person);
      return queries.invalidateQueries({ queryKey: blockedPeopleKey(user?.id ?? '') });
    },
    onError: (reason) => toast({ title: t`That did not work`, text: sayFailure(reason), tone: 'danger' }),
  });
}
