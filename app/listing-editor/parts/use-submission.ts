import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListingProblem, EditableListing, IncompleteListing } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useSession } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { openProblems, type Edited, type Refusal } from './open-problems.ts';

/**
 * Sends a listing for review with everything that was typed. `problems` are those for which the server refused it, until
 * what they are about has changed.
 */
export function useSubmission(
  listing: EditableListing,
  edited: Edited,
  flush: () => Promise<number | undefined>,
): { send: () => Promise<void>; isBusy: boolean; problems: readonly ListingProblem[] } {
  const { t } = useLingui();
  const { api, reloadUser, user } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const keyFor = useKeyFor();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  async function send() {
    setBusy(true);
    try {
      const version = await flush();
      if (version === undefined) {
        toast({
          title: t`Not sent yet`,
          text: t`Your last changes have not reached us. Check your connection.`,
          tone: 'danger',
        });
        return;
      }
      const submitted = await api.submitListing({ params: { id: listing.id }, body: { version } });
      queries.setQueryData(keyFor('host-listing', listing.id), submitted);
      void queries.invalidateQueries({ queryKey: keyFor('host-listings') });
      // The first submission makes its author a host.
      if (user?.role === 'guest' || user?.role === 'host_pending_setup') await reloadUser();
      toast(
        submitted.submitted_at
          ? { title: t`Sent for review`, text: t`We answer within 24 hours.` }
          : { title: t`Published`, text: t`Guests see your changes now.` },
      );
      await navigate('/host/listings');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'listing_incomplete') {
        setRefusal({ problems: (error.data as IncompleteListing).problems, edited });
      }
      if (error.code === 'state_moved_on')
        void queries.invalidateQueries({ queryKey: keyFor('host-listing', listing.id) });
      toast({ title: t`Not sent yet`, text: error.detail || t`Check your connection and try again.`, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }
  return { send, isBusy, problems: refusal ? openProblems(refusal, edited) : [] };
}
