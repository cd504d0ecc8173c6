import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type {
  ListingChanges,
  ListingContent,
  EditableListing,
  EditConflict,
  FieldsOfRuleSet,
} from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { keepDraft, readDraft } from '#app/session/use-draft.ts';
import { useSession } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { FieldConflict, Fields, KeptDraft } from './draft-state.ts';
import { useDraftSync, type DraftSync, type SaveAnswer } from './use-draft-sync.ts';

/** A listing as the server answered it, for its editor. */
export function useStoredListing(id: string) {
  const { api } = useSession();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('host-listing', id),
    queryFn: ({ signal }) => api.getHostListing({ params: { id }, signal }),
    // Another device may edit it.
    staleTime: 0,
  });
}

export interface ListingDraft extends Omit<DraftSync, 'fields' | 'edit'> {
  content: ListingContent;
  edit: (changes: ListingChanges) => void;
}

/** The fields of a listing, which save themselves; see `useDraftSync`. */
export function useListingDraft(listing: EditableListing): ListingDraft {
  const { t } = useLingui();
  const { api, user } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const keyFor = useKeyFor();
  const { id } = listing;
  const owner = user?.id ?? '';

  const save = useCallback(
    async function send(version: number, changes: Fields): Promise<SaveAnswer> {
      const listingChanges: ListingChanges = changes;
      try {
        const answer = await api.saveListing({ params: { id }, body: { version, changes: listingChanges } });
        queries.setQueryData<EditableListing>(keyFor('host-listing', id), (before) =>
          before === undefined ? before : { ...before, unpublished: answer.unpublished },
        );
        return { kind: 'saved', merged: answer.merged, version: answer.version };
      } catch (error) {
        if (error instanceof ApiError && error.code === 'set_by_rule_set') {
          // Typed before the home began to share them; everything else that was typed is saved.
          const { values } = error.data as FieldsOfRuleSet;
          const others = Object.fromEntries(Object.entries(changes).filter(([field]) => !(field in values)));
          const isNothing = Object.keys(others).length === 0;
          const answer = isNothing ? { kind: 'saved' as const, merged: {}, version } : await send(version, others);
          toast({ title: t`Not changed for this home`, text: error.detail });
          void queries.invalidateQueries({ queryKey: keyFor('host-listing', id) });
          return answer.kind === 'conflict' ? answer : { ...answer, merged: { ...answer.merged, ...values } };
        }
        if (!(error instanceof ApiError) || error.code !== 'edit_conflict') throw error;
        const fresh = await api.getHostListing({ params: { id } });
        const { conflicts } = error.data as EditConflict;
        const content: Fields = fresh.content;
        return {
          kind: 'conflict',
          conflicts: conflicts.map(({ field }): FieldConflict => ({
            field,
            mine: changes[field],
            theirs: content[field],
          })),
          fields: content,
          version: fresh.version,
        };
      }
    },
    [api, keyFor, queries, id, toast, t],
  );
  const keep = useMemo(
    () => ({
      read: () => {
        const kept = readDraft<KeptDraft>(`listing.${id}`, owner, localStorage);
        const { saved, version, pending } = kept;
        return saved && version && pending ? { saved, version, pending } : undefined;
      },
      write: (draft: KeptDraft | undefined) => keepDraft(`listing.${id}`, owner, { ...draft }, localStorage),
    }),
    [id, owner],
  );
  const stored = useMemo(() => ({ fields: listing.content, version: listing.version }), [listing]);
  const { fields, edit, ...sync } = useDraftSync(stored, save, keep);
  const content: ListingContent = fields;
  return { ...sync, content, edit };
}
