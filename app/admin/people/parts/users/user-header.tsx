import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { BadgeCheck, Ban, Eye, ShieldCheck, UserX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { UserRecord } from '#contract/types.gen.ts';
import { formatInstant } from '#app/shared/days.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { useScreenShortcuts } from '#app/admin/keyboard.tsx';
import { ActAsDialog } from './act-as-dialog.tsx';
import { ReinstateDialog, SuspendDialog, VerifyDialog } from './act-dialogs.tsx';
import { UserRole } from './user-role.tsx';
import { PhoneNumber } from '#app/shared/phone-number.tsx';

type HeaderAct = 'act_as' | 'suspend' | 'reinstate' | 'verify_identity';

/** Who it is, in which state, and what can be done now. */
export function UserHeader({ user }: { user: UserRecord }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const [open, setOpen] = useState<HeaderAct>();
  const close = () => setOpen(undefined);
  const may = (act: HeaderAct) => user.actions.includes(act);
  const suspending = (['suspend', 'reinstate'] as const).find(may);
  useScreenShortcuts([
    ...(may('act_as')
      ? [{ code: 'KeyA', shown: 'a', label: msg`See as this person`, run: () => setOpen('act_as') }]
      : []),
    ...(suspending
      ? [{ code: 'KeyS', shown: 's', label: msg`Suspend or reinstate`, run: () => setOpen(suspending) }]
      : []),
  ]);
  const joined = formatInstant(user.joined_at, locale);
  return (
    <header className="mt-1">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 md:pe-44 lg:pe-96">
        <Avatar name={user.name} src={user.avatar} className="size-12 text-lead" />
        <h1 className="min-w-0 wrap-anywhere">
          <bdi>{user.name}</bdi>
        </h1>
        <UserState user={user} />
      </div>
      <p className="mt-1.5 text-small wrap-anywhere text-ink-2">
        <UserRole user={user} />
        {' · '}
        <Trans>since {joined}</Trans>
        {user.closed_at ? null : (
          <>
            {' · '}
            <bdi dir="ltr">{user.email}</bdi>
          </>
        )}
        {user.phone ? (
          <>
            {' · '}
            <PhoneNumber phone={user.phone} className="figures" />
          </>
        ) : null}
      </p>
      <p className="mt-0.5 text-caption text-ink-2">
        <Trans>That you opened this record is in the audit log.</Trans>
      </p>
      {user.role === 'admin' ? (
        <p className="mt-3 text-small">
          <Link to="/admin/settings/administrators" className="text-sea-ink hover:underline">
            <Trans>Administrators are managed in the settings</Trans>
          </Link>
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2.5 empty:hidden">
        {may('act_as') ? (
          <Button icon={<Eye className="size-5" aria-hidden />} onPress={() => setOpen('act_as')}>
            <Trans>See as this person</Trans>
          </Button>
        ) : null}
        {may('verify_identity') ? (
          <Button icon={<BadgeCheck className="size-5" aria-hidden />} onPress={() => setOpen('verify_identity')}>
            <Trans>Verify identity</Trans>
          </Button>
        ) : null}
        {may('reinstate') ? (
          <Button onPress={() => setOpen('reinstate')}>
            <Trans>Lift the suspension</Trans>
          </Button>
        ) : null}
        {may('suspend') ? (
          <Button
            kind="danger-quiet"
            icon={<UserX className="size-5" aria-hidden />}
            onPress={() => setOpen('suspend')}
          >
            <Trans>Suspend…</Trans>
          </Button>
        ) : null}
      </div>
      {open === 'act_as' ? <ActAsDialog user={user} onClose={close} /> : null}
      {open === 'suspend' ? <SuspendDialog user={user} onClose={close} /> : null}
      {open === 'reinstate' ? <ReinstateDialog user={user} onClose={close} /> : null}
      {open === 'verify_identity' ? <VerifyDialog user={user} onClose={close} /> : null}
    </header>
  );
}

/** Suspended, closed, or verified. */
function UserState({ user }: { user: UserRecord }) {
  if (user.closed_at) {
    return (
      <StateBadge ground="bg-sand text-ink-2" icon={<Ban className="size-4" aria-hidden />}>
        <Trans context="an account">Closed</Trans>
      </StateBadge>
    );
  }
  if (user.suspended_at) {
    return (
      <StateBadge ground="bg-danger-wash text-danger-ink" icon={<UserX className="size-4" aria-hidden />}>
        <Trans context="an account">Suspended</Trans>
      </StateBadge>
    );
  }
  if (!user.identity_verified_at) return null;
  return (
    <StateBadge ground="bg-palm-wash text-palm-ink" icon={<ShieldCheck className="size-4" aria-hidden />}>
      <Trans context="an identity">Verified</Trans>
    </StateBadge>
  );
}

function StateBadge({ ground, icon, children }: { ground: string; icon: ReactNode; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-7 flex-none items-center gap-1.5 rounded-tag ps-2 pe-2.5 text-caption font-medium ${ground}`}
    >
      {icon}
      {children}
    </span>
  );
}
