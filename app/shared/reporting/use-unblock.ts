import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#app/api.ts';
import { useSession } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';

/** The key of the list of blocked people in the query cache. */
export const blockedPeopleKey = (userId: string) => ['blocked-people', userId] as const;

/**
 * Unblocks a person and says so; one who is not blocked any more counts as done.
 * @param onDone called before the list is loaded again
 */
export function useUnblock(onDone: (person: { id: string; name: string }) => unknown) {
  const { t } = useLingui();
  const { user } = useSession();
  const queries = useQueryClient();
  return useAct(
    async (api, { id }: { id: string; name: string }) => {
      try {
        await api.unblockPerson({ params: { user_id: id } });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      }
    },
    {
      done: (_, person) => t`${person.name} is no longer blocked`,
      failed: t`That did not work`,
      onDone: (_, person) => {
        onDone(person);
        return queries.invalidateQueries({ queryKey: blockedPeopleKey(user?.id ?? '') });
      },
    },
  );
}
