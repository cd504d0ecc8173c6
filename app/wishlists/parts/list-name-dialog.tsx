import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { savedListLimits } from '#contract/limits.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useListChange } from './use-saved-list.ts';

/** Names a new list, or one that is there. */
export default function ListNameDialog({
  list,
  onSaved,
  onClose,
}: {
  list?: { id: string; name: string | null } | undefined;
  onSaved?: ((listId: string) => void) | undefined;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [name, setName] = useState(list?.name ?? '');
  const [isMissing, setMissing] = useState(false);
  const save = useListChange(
    async (api, chosen: string) => {
      if (!list) return (await api.createSavedList({ body: { name: chosen } })).id;
      await api.changeSavedList({ params: { list_id: list.id }, body: { name: chosen } });
      return list.id;
    },
    (id) => {
      onClose();
      onSaved?.(id);
    },
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="small"
      title={list ? <Trans>Rename list</Trans> : <Trans>New list</Trans>}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form="list-name" isBusy={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        id="list-name"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') setMissing(true);
          else save.mutate(name.trim());
        }}
      >
        <TextField
          label={<Trans>Name of the list</Trans>}
          value={name}
          onChange={(typed) => {
            setName(typed);
            setMissing(false);
          }}
          error={isMissing ? t`Give the list a name.` : undefined}
          maxLength={savedListLimits.nameLength}
          placeholder={t`For example: Eid in Zuwara`}
        />
      </form>
    </Dialog>
  );
}
