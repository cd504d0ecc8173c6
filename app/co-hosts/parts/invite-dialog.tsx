import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useChange } from '#app/session/use-change.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { AccessFields, type Access } from './access-fields.tsx';
import { isTeam, type CoHostList } from './use-co-hosts.ts';

/** Invites somebody by email. */
export function InviteDialog({ list, onClose }: { list: CoHostList; onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const [email, setEmail] = useState('');
  const [access, setAccess] = useState<Access>({ areas: ['calendar'], property_ids: null });
  const invite = useChange(
    'co-hosts',
    (api) => api.inviteCoHost({ body: { email, ...access } }),
    (coHost) => {
      toast({ title: t`Invitation sent`, text: t`${coHost.email} can accept it within seven days.` });
      onClose();
    },
  );
  const errors = invite.fields;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isTeam(list) ? t`Invite a member` : t`Invite a co-host`}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form="invite-co-host" isBusy={invite.isPending}>
            <Trans>Send the invitation</Trans>
          </Button>
        </>
      }
    >
      <form
        id="invite-co-host"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          invite.mutate(undefined);
        }}
      >
        <TextField
          type="email"
          label={<Trans>Their email</Trans>}
          autoComplete="off"
          value={email}
          onChange={(value) => {
            invite.reset();
            setEmail(value);
          }}
          error={errors['email']}
        />
        <AccessFields value={access} onChange={setAccess} list={list} errors={errors} />
        <p className="text-caption text-ink-2">
          <Trans>Nobody but you sees or changes your payout details. You can end it at any time.</Trans>
        </p>
      </form>
    </Dialog>
  );
}
