import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { savedListLimits } from '#contract/limits.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useSession } from '#app/session/session.tsx';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { cacheLiked } from './account-likes.ts';
import { closeListChoice, type ListChoice } from './list-choice.ts';
import { ListFacts } from './list-facts.tsx';
import { showSavedToast } from './save-toasts.ts';

/** Moves a saved home into another list, or into a new one. */
export default function ListChoiceDialog({ choice: { propertyId, listId } }: { choice: ListChoice }) {
  const { t, i18n } = useLingui();
  const { user, api } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const keyFor = useKeyFor();
  const failureMessage = useFailureMessage();
  const [chosen, setChosen] = useState(listId);
  const [name, setName] = useState('');
  const lists = useQuery({
    queryKey: keyFor('wishlist', 'lists'),
    queryFn: ({ signal }) => api.listSavedLists({ signal }),
    networkMode: 'always',
  });
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const list_id = name.trim() === '' ? chosen : (await api.createSavedList({ body: { name: name.trim() } })).id;
      return api.saveToList({ params: { list_id, property_id: propertyId } });
    },
    onSuccess: (list) => {
      closeListChoice();
      if (!user) return;
      cacheLiked(queries, user.id, propertyId, true);
      showSavedToast({ api, i18n, queries, toast, userId: user.id }, propertyId, list);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyFor('wishlist') }),
  });
  return (
    <Dialog
      isOpen
      onOpenChange={closeListChoice}
      width="small"
      title={<Trans>Save to</Trans>}
      footer={
        <Button kind="primary" block isBusy={save.isPending} onPress={() => save.mutate()}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        {lists.data ? (
          <RadioGroup
            label={<Trans>Save to</Trans>}
            hideLabel
            value={name.trim() === '' ? chosen : null}
            onChange={setChosen}
          >
            {lists.data.lists.map((list) => (
              <Radio key={list.id} value={list.id}>
                <span className="block min-w-0">
                  <bdi className="font-medium break-words">{list.name ?? t`Wishlist`}</bdi>
                  <span className="block text-caption text-ink-2">
                    <ListFacts list={list} />
                  </span>
                </span>
              </Radio>
            ))}
          </RadioGroup>
        ) : lists.isError ? (
          <FailureNote isBusy={lists.isFetching} onRetry={() => void lists.refetch()}>
            <Trans>Your lists could not be loaded. Check your connection and try again.</Trans>
          </FailureNote>
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
        <TextField
          label={<Trans>New list</Trans>}
          value={name}
          onChange={setName}
          maxLength={savedListLimits.nameLength}
          placeholder={t`For example: Eid in Zuwara`}
        />
        <FieldError id="list-choice-error">{save.error ? failureMessage(save.error) : undefined}</FieldError>
      </div>
    </Dialog>
  );
}
