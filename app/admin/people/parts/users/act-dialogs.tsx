import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarX, EyeOff, LogOut, Mail, Trash2, UserRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UserRecord } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { Note } from '#app/ui/note.tsx';
import { ReasonDialog } from '#app/admin/parts/reason-dialog.tsx';

interface Props {
  user: UserRecord;
  onClose: () => void;
}

const lets = ({ role }: UserRecord) => role === 'host' || role === 'host_company';

/** Suspends the account. */
export function SuspendDialog({ user, onClose }: Props) {
  const { t } = useLingui();
  const api = useApi();
  return (
    <ActDialog
      user={user}
      title={
        <Trans>
          Suspend <bdi>{user.name}</bdi>?
        </Trans>
      }
      button={<Trans>Suspend</Trans>}
      isDanger
      done={t`The account is suspended`}
      send={(reason) => api.suspendUser({ params: { user_id: user.id }, body: { reason } })}
      onClose={onClose}
      effects={[
        { Icon: LogOut, text: <Trans>All sessions end; logging in is refused.</Trans> },
        ...(lets(user)
          ? [
              { Icon: EyeOff, text: <Trans>The homes leave search; nothing new can be booked.</Trans> },
              { Icon: CalendarX, text: <Trans>Unanswered requests and unpaid stays end.</Trans> },
              {
                Icon: Mail,
                text: <Trans>Guests with a coming stay are told that it stands and that Diyar helps.</Trans>,
              },
            ]
          : []),
      ]}
    />
  );
}

/** Ends the suspension of the account. */
export function ReinstateDialog({ user, onClose }: Props) {
  const { t } = useLingui();
  const api = useApi();
  return (
    <ActDialog
      user={user}
      title={
        <Trans>
          Lift the suspension of <bdi>{user.name}</bdi>?
        </Trans>
      }
      button={<Trans>Lift the suspension</Trans>}
      done={t`The suspension is lifted`}
      send={(reason) => api.reinstateUser({ params: { user_id: user.id }, body: { reason } })}
      onClose={onClose}
      effects={[
        { Icon: UserRound, text: <Trans>The person can log in again.</Trans> },
        ...(lets(user) ? [{ Icon: EyeOff, text: <Trans>The homes are found and booked again.</Trans> }] : []),
      ]}
    />
  );
}

/** Verifies the identity without a document. */
export function VerifyDialog({ user, onClose }: Props) {
  const { t } = useLingui();
  const api = useApi();
  return (
    <ActDialog
      user={user}
      title={
        <Trans>
          Verify the identity of <bdi>{user.name}</bdi>?
        </Trans>
      }
      button={<Trans>Verify</Trans>}
      done={t`The identity is verified`}
      send={(reason) => api.verifyIdentity({ params: { user_id: user.id }, body: { reason } })}
      onClose={onClose}
      effects={[
        { Icon: UserRound, text: <Trans>Hosts and guests see the sign beside the name at once.</Trans> },
        { Icon: Mail, text: <Trans>The person is notified.</Trans> },
      ]}
    />
  );
}

/** Ends all sessions of the account. */
export function EndSessionsDialog({ user, onClose }: Props) {
  const { t } = useLingui();
  const api = useApi();
  return (
    <ActDialog
      user={user}
      title={
        <Trans>
          End all sessions of <bdi>{user.name}</bdi>?
        </Trans>
      }
      button={<Trans>End all sessions</Trans>}
      isDanger
      done={t`All sessions are ended`}
      send={(reason) => api.endUserSessions({ params: { user_id: user.id }, body: { reason } })}
      onClose={onClose}
      effects={[{ Icon: LogOut, text: <Trans>The person is logged out everywhere, and can log in again.</Trans> }]}
    />
  );
}

/** Ends one session of the account. */
export function EndSessionDialog({ user, session, onClose }: Props & { session: { id: string; name: string } }) {
  const { t } = useLingui();
  const api = useApi();
  return (
    <ActDialog
      user={user}
      title={
        <Trans>
          End the session on <bdi>{session.name}</bdi>?
        </Trans>
      }
      button={<Trans>End the session</Trans>}
      isDanger
      done={t`The session is ended`}
      send={(reason) => api.endUserSession({ params: { user_id: user.id, session_id: session.id }, body: { reason } })}
      onClose={onClose}
      effects={[{ Icon: LogOut, text: <Trans>That device is logged out, and can log in again.</Trans> }]}
    />
  );
}

/** Closes the account forever. */
export function EraseDialog({ user, onClose }: Props) {
  const { t } = useLingui();
  const api = useApi();
  return (
    <ActDialog
      user={user}
      title={
        <Trans>
          Erase the account of <bdi>{user.name}</bdi>?
        </Trans>
      }
      button={<Trans>Erase forever</Trans>}
      isDanger
      done={t`The account is erased`}
      send={(reason) => api.eraseUser({ params: { user_id: user.id }, body: { reason } })}
      onClose={onClose}
      effects={[
        {
          Icon: Trash2,
          text: (
            <Trans>
              Name, address, phone, pictures, documents, lists and notes are erased. Nothing brings them back.
            </Trans>
          ),
        },
        { Icon: CalendarX, text: <Trans>Past bookings and entries of money stay, without the name.</Trans> },
        { Icon: Mail, text: <Trans>The person gets a last email that says so.</Trans> },
      ]}
    />
  );
}

/** Asks for the reason of an act, lists what happens at once, and shows why it was refused. */
export function ActDialog({
  user,
  title,
  button,
  isDanger = false,
  done,
  effects,
  send,
  onClose,
}: Props & {
  title: ReactNode;
  button: ReactNode;
  isDanger?: boolean;
  /** Announced when it is done; absent where another page opens. */
  done?: string;
  effects: readonly { Icon: LucideIcon; text: ReactNode }[];
  send: (reason: string) => Promise<unknown>;
}) {
  const keyFor = useKeyFor();
  const act = useAct((_, reason: string) => send(reason), {
    done,
    onDone: onClose,
    refetch: [keyFor('admin-user', user.id)],
  });
  return (
    <ReasonDialog
      role="alertdialog"
      title={title}
      label={<Trans>Reason, for administrators only</Trans>}
      button={button}
      kind={isDanger ? 'danger' : 'primary'}
      rows={2}
      isBusy={act.isPending}
      failure={act.failure ? <Note tone="danger">{act.failure}</Note> : null}
      below={
        <div>
          <h3 className="text-small font-medium">
            <Trans>What happens at once</Trans>
          </h3>
          <ul className="mt-2 grid gap-2 text-small">
            {effects.map(({ Icon, text }, index) => (
              <li key={index} className="flex items-start gap-2.5">
                <Icon className="mt-0.5 size-4 flex-none text-ink-2" aria-hidden />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      }
      onConfirm={(reason) => act.mutate(reason)}
      onClose={onClose}
    />
  );
}
