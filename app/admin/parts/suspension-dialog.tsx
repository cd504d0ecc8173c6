import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedUser } from '#contract/admin-users.ts';
import { useFailureMessage } from '#app/accounts/use-failure-message.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** Asks for the reason, and suspends a user. */
export function SuspensionDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const { t } = useLingui();
  const { name } = user;
  const api = useApi();
  const queries = useQueryClient();
  const failureMessage = useFailureMessage();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const suspend = useMutation({
    mutationFn: () => api.suspendUser({ params: { user_id: user.id }, body: { reason } }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: ['managed-users'] }),
  });
  return (
    <Dialog
      isOpen
      width="medium"
      onOpenChange={(isOpen) => {
        if (!isOpen && !suspend.isPending) onClose();
      }}
      title={
        <Trans>
          Suspend <bdi>{name}</bdi>
        </Trans>
      }
      footer={
        <Button
          kind="danger"
          isBusy={suspend.isPending}
          onPress={() => {
            if (reason.trim() === '') setError(t`Write the reason`);
            else suspend.mutate();
          }}
        >
          <Trans>Suspend</Trans>
        </Button>
      }
    >
      <div className="grid gap-5">
        {suspend.isError ? <Note tone="danger">{failureMessage(suspend.error)}</Note> : null}
        <p>
          <Trans>
            The account is signed out everywhere. Its homes can neither be found nor booked; requests and unpaid stays
            end; guests with a coming stay are told that it stands and that we help.
          </Trans>
        </p>
        <TextField
          label={<Trans>Reason, for administrators only</Trans>}
          name="reason"
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(value) => {
            setReason(value);
            setError(undefined);
          }}
          error={error}
        />
      </div>
    </Dialog>
  );
}
