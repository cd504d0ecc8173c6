import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { maySwitchToGuest } from '#app/session/landing.ts';
import { useSession } from '#app/session/session.tsx';
import { MenuItem, MenuSeparator } from '#app/ui/menu.tsx';
import { useToast } from '#app/ui/toast.tsx';

/** The menu of who is signed in: guest, host or administrator. */
export default function AccountMenuItems() {
  const { t } = useLingui();
  const { user, hostMode, switchMode, logout } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  if (!user) return null;

  const switchTo = (mode: 'guest' | 'host') => {
    const refusal = switchMode(mode);
    if (refusal) toast({ title: t`Switch Unavailable`, text: refusal, tone: 'danger' });
    else void navigate(mode === 'guest' ? '/' : '/host/today');
  };
  const leave = (
    <>
      <MenuSeparator />
      <MenuItem
        onAction={() => {
          void logout().then(() => navigate('/'));
        }}
      >
        <Trans>Log out</Trans>
      </MenuItem>
    </>
  );

  if (user.role === 'admin') {
    return (
      <>
        <MenuItem href="/admin/dashboard">
          <Trans>Admin Dashboard</Trans>
        </MenuItem>
        <MenuItem isDisabled textValue={t`Admin accounts have restricted access to user features`}>
          <span className="max-w-56 py-2 text-caption text-ink-2">
            <Trans>Admin accounts have restricted access to user features</Trans>
          </span>
        </MenuItem>
        {leave}
      </>
    );
  }
  if (hostMode) {
    return (
      <>
        {user.role === 'host_pending_setup' ? (
          <MenuItem href="/dashboard/add-listing">
            <Trans>Add Your First Property</Trans>
          </MenuItem>
        ) : (
          <>
            <MenuItem href="/host/reservations">
              <Trans>Reservations</Trans>
            </MenuItem>
            <MenuItem href={user.role === 'host' ? '/host/listing/create' : '/host/listings'}>
              <Trans>Create a New Listing</Trans>
            </MenuItem>
          </>
        )}
        <MenuItem href="/account/settings">
          <Trans>Account Settings</Trans>
        </MenuItem>
        <MenuItem href="/help-support">
          <Trans>Help / Support</Trans>
        </MenuItem>
        {maySwitchToGuest(user) ? (
          <MenuItem onAction={() => switchTo('guest')}>
            <Trans>Switch to Guest Mode</Trans>
          </MenuItem>
        ) : null}
        {leave}
      </>
    );
  }
  return (
    <>
      <MenuItem href="/account/trips">
        <Trans>Trips</Trans>
      </MenuItem>
      <MenuItem href="/guest/wishlists">
        <Trans>Wishlists</Trans>
      </MenuItem>
      <MenuItem href="/guest/messages">
        <Trans>Messages</Trans>
      </MenuItem>
      <MenuItem href="/account/settings">
        <Trans>Account</Trans>
      </MenuItem>
      <MenuItem href="/help-support">
        <Trans>Help Center</Trans>
      </MenuItem>
      <MenuItem href="/account/referral">
        <Trans>Refer a Guest</Trans>
      </MenuItem>
      <MenuSeparator />
      {user.role === 'guest' ? (
        <MenuItem href="/dashboard/add-listing" textValue={t`Diyar your home`}>
          <span className="py-2">
            <span className="block font-medium">
              <Trans>Diyar your home</Trans>
            </span>
            <span className="block text-caption text-ink-2">
              <Trans>Welcome guests and earn from the room you have.</Trans>
            </span>
          </span>
        </MenuItem>
      ) : (
        <MenuItem onAction={() => switchTo('host')}>
          <Trans>Switch to Host Mode</Trans>
        </MenuItem>
      )}
      {leave}
    </>
  );
}
