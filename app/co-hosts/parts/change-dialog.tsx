import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CoHost } from '#contract/types.gen.ts';
import { useChange } from '#app/session/use-change.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { AccessFields, type Access } from './access-fields.tsx';
import { isTeam, type CoHostList } from './use-co-hosts.ts';

/** Changes the areas and the homes of a co-host or an invitation. */
export function ChangeDialog({ coHost, list, onClose }: { coHost: CoHost; list: CoHostList; onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const [access, setAccess] = useState<Access>(coHost);
  const change = useChange(
    'co-hosts',
    (api, { areas, property_ids }: Access) =>
      api.changeCoHost({ params: { co_host_id: coHost.id }, body: { areas, property_ids } }),
    () => {
      toast({ title: t`Saved` });
      onClose();
    },
  );
  const name = coHost.name ?? coHost.email;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isTeam(list) ? t`Roles of ${name}` : t`What ${name} takes care of`}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" isBusy={change.isPending} onPress={() => change.mutate(access)}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <AccessFields value={access} onChange={setAccess} list={list} errors={change.fields} />
      </div>
    </Dialog>
  );
}
