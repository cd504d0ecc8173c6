import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useAct } from '#app/session/use-act.ts';

/**
 * Unblocks a person and says so; one who is not blocked any more counts as done.
 * @param onDone called before the list is loaded again
 */
export function useUnblock(onDone: (person: { id: string; name: string }) => unknown) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
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
        return queries.invalidateQueries({ queryKey: keyFor('blocked-people') });
      },
    },
  );
}
