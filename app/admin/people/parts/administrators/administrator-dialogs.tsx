import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Administrator, EnrolmentLink, OperationTypes } from '#contract/types.gen.ts';
import { adminRoles, type AdminRole } from '#contract/roles.ts';
import { adminRoleLabels } from '#app/admin/parts/admin-role-labels.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { TextField } from '#app/ui/text-field.tsx';

type Errors = Readonly<Record<string, string>>;

/** Called with the link with which somebody sets up a second factor, to be shown once. */
type OnMade = (made: { name: string; link: EnrolmentLink }) => void;

/** Makes a guest an administrator. */
export function AddAdministratorDialog({ onMade, onClose }: { onMade: OnMade; onClose: () => void }) {
  const { t } = useLingui();
  const api = useApi();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<AdminRole | null>(null);
  return (
    <RoleDialog
      title={<Trans>Add an administrator</Trans>}
      button={<Trans>Add</Trans>}
      done={t`The administrator is added`}
      send={async (reason) => {
        const { link, ...list } = await api.addAdministrator({ body: { email, admin_role: role!, reason } });
        if (link) onMade({ name: email.trim(), link });
        return list;
      }}
      check={() => ({
        ...(email.trim() === '' ? { email: t`Email is required` } : {}),
        ...(role === null ? { admin_role: t`Choose a role` } : {}),
      })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="text-ink-2">
            <Trans>
              The person signs up as a guest first. Then they are logged out once, and log in as an administrator.
            </Trans>
          </p>
          <TextField
            label={<Trans>Email</Trans>}
            type="email"
            name="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={setEmail}
            error={errors.email}
          />
          <RoleChoice value={role} onChange={setRole} error={errors.admin_role} />
        </>
      )}
    </RoleDialog>
  );
}

/** Gives another administrator another role. */
export function ChangeRoleDialog({ administrator, onClose }: { administrator: Administrator; onClose: () => void }) {
  const { t } = useLingui();
  const api = useApi();
  const [role, setRole] = useState(administrator.admin_role);
  const { id, name } = administrator;
  return (
    <RoleDialog
      title={
        <Trans>
          Change the role of <bdi>{name}</bdi>
        </Trans>
      }
      button={<Trans>Change role</Trans>}
      done={t`The role is changed`}
      send={(reason) => api.changeAdminRole({ params: { user_id: id }, body: { admin_role: role, reason } })}
      check={() => (role === administrator.admin_role ? { admin_role: t`Choose another role` } : {})}
      onClose={onClose}
    >
      {(errors) => <RoleChoice value={role} onChange={setRole} error={errors.admin_role} />}
    </RoleDialog>
  );
}

interface LinkDialogProps {
  administrator: Administrator;
  onMade: OnMade;
  onClose: () => void;
}

/** Makes a new link for another administrator who has no second factor. */
export function NewLinkDialog({ administrator, onMade, onClose }: LinkDialogProps) {
  const { t } = useLingui();
  const api = useApi();
  const { id, name } = administrator;
  return (
    <RoleDialog
      title={
        <Trans>
          A new link for <bdi>{name}</bdi>
        </Trans>
      }
      button={<Trans>Make the link</Trans>}
      done={t`The link is made`}
      send={async (reason) => {
        const { link, ...list } = await api.makeEnrolmentLink({ params: { user_id: id }, body: { reason } });
        onMade({ name, link });
        return list;
      }}
      check={() => ({})}
      onClose={onClose}
    >
      {() => (
        <p>
          <Trans>
            Make sure that it is really them who ask. With the link and their password they set up a second factor; an
            earlier link stops working.
          </Trans>
        </p>
      )}
    </RoleDialog>
  );
}

/** Removes the second factors of another administrator who has lost them. */
export function ResetFactorsDialog({ administrator, onMade, onClose }: LinkDialogProps) {
  const { t } = useLingui();
  const api = useApi();
  const { id, name } = administrator;
  return (
    <RoleDialog
      title={
        <Trans>
          Reset the second factors of <bdi>{name}</bdi>
        </Trans>
      }
      button={<Trans>Reset second factors</Trans>}
      isDanger
      done={t`The second factors are removed`}
      send={async (reason) => {
        const { link } = await api.resetSecondFactors({ params: { user_id: id }, body: { reason } });
        if (link) onMade({ name, link });
        return api.listAdministrators();
      }}
      check={() => ({})}
      onClose={onClose}
    >
      {() => (
        <p>
          <Trans>
            Make sure that it is really them who ask. They are logged out everywhere, get an email with the reason, and
            set up a new factor after they have logged in.
          </Trans>
        </p>
      )}
    </RoleDialog>
  );
}

/** Makes another administrator a guest again. */
export function RemoveAdministratorDialog({
  administrator,
  onClose,
}: {
  administrator: Administrator;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const api = useApi();
  const { id, name } = administrator;
  return (
    <RoleDialog
      title={
        <Trans>
          Remove <bdi>{name}</bdi>
        </Trans>
      }
      button={<Trans>Remove</Trans>}
      isDanger
      done={t`The administrator is removed`}
      send={(reason) => api.removeAdministrator({ params: { user_id: id }, body: { reason } })}
      check={() => ({})}
      onClose={onClose}
    >
      {() => (
        <p>
          <Trans>They are logged out everywhere. The account stays, as that of a guest.</Trans>
        </p>
      )}
    </RoleDialog>
  );
}

function RoleChoice({
  value,
  onChange,
  error,
}: {
  value: AdminRole | null;
  onChange: (role: AdminRole) => void;
  error: string | undefined;
}) {
  const { i18n } = useLingui();
  return (
    <RadioGroup
      label={<Trans>Role</Trans>}
      value={value}
      onChange={(role) => onChange(role as AdminRole)}
      error={error}
      className="grid gap-1"
    >
      {adminRoles.map((role) => (
        <Radio key={role} value={role}>
          <span className="block font-medium">{i18n._(adminRoleLabels[role].name)}</span>
          <span className="block text-ink-2">{i18n._(adminRoleLabels[role].text)}</span>
        </Radio>
      ))}
    </RadioGroup>
  );
}

/** What the dialogs share: the reason, the call with its errors, and the new list. */
function RoleDialog({
  title,
  button,
  isDanger = false,
  done,
  send,
  check,
  onClose,
  children,
}: {
  title: ReactNode;
  button: ReactNode;
  isDanger?: boolean;
  /** Said after success. */
  done: string;
  send: (reason: string) => Promise<OperationTypes['listAdministrators']['ok']>;
  /** What is missing, by field. */
  check: () => Errors;
  onClose: () => void;
  children: (errors: Errors) => ReactNode;
}) {
  const { t } = useLingui();
  const keyFor = useKeyFor();
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const act = useAct(() => send(reason), {
    done,
    answers: keyFor('administrators'),
    onDone: onClose,
    onFailure: ({ fields }) => setErrors(fields),
  });

  function submit() {
    const found: Errors = {
      ...check(),
      ...(reason.trim() === '' ? { reason: t`Write why, for other administrators` } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) act.mutate();
  }

  return (
    <Dialog
      isOpen
      width="medium"
      onOpenChange={(isOpen) => {
        if (!isOpen && !act.isPending) onClose();
      }}
      title={title}
      footer={
        <Button kind={isDanger ? 'danger' : 'primary'} isBusy={act.isPending} onPress={submit}>
          {button}
        </Button>
      }
    >
      <div className="grid gap-5">
        {act.failure && Object.keys(errors).length === 0 ? <Note tone="danger">{act.failure}</Note> : null}
        {children(errors)}
        <TextField
          label={<Trans>Reason, for administrators only</Trans>}
          name="reason"
          rows={2}
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={errors.reason}
        />
      </div>
    </Dialog>
  );
}
