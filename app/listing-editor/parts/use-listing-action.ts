import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#app/api.ts';
import { useToast } from '#app/ui/toast.tsx';
import { useKeyFor } from '#app/session/query-keys.ts';

/** Runs an action on a listing, loads the host's listings anew, and says in a toast what was done or why not. */
export function useListingAction() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const toast = useToast();
  const keyFor = useKeyFor();
  const [isBusy, setBusy] = useState(false);

  async function run(action: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      await action();
      await queries.invalidateQueries({ queryKey: keyFor('host-listings') });
      toast({ title: done });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      toast({
        title: t`That did not work`,
        text: failure.detail || t`Check your connection and try again.`,
        tone: 'danger',
      });
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, run };
}
