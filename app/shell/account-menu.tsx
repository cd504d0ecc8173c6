import { Trans, useLingui } from '@lingui/react/macro';
import { maySwitchToGuest, maySwitchToHost } from '#app/session/landing.ts';
import { useSession } from '#app/session/session.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { MenuItem, MenuPart, MenuSeparator } from '#app/ui/menu.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useNavigate } from '#app/ui/link.tsx';
import { HostTiles } from './host-tiles.tsx';

/** The account menu of guests, hosts or administrators (specification 2.6). */
export default function AccountMenuItems() {
  const { user, hostMode, logout } = useSession();
  const navigate = useNavigate();
  if (!user) return null;
  return (
    <>
      {user.role === 'admin' ? <AdminItems /> : hostMode ? <HostItems /> : <GuestItems />}
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
}

function AdminItems() {
  return (
    <>
      <MenuItem href="/admin/dashboard">
        <Trans>Admin Dashboard</Trans>
      </MenuItem>
      <MenuItem isDisabled>
        <span className="max-w-56 py-2 text-caption text-ink-2">
          <Trans>Admin accounts have restricted access to user features</Trans>
        </span>
      </MenuItem>
    </>
  );
}

function HostItems() {
  const { user } = useSession();
  const switchTo = useModeSwitch();
  if (!user) return null;
  if (user.role === 'host_pending_setup') {
    return (
      <>
        <MenuPart>
          <div className="max-w-72 min-w-64 p-3">
            <p className="mb-3 text-small text-ink-2">
              <Trans>One home is all that is missing: describe it, and your hosting can begin.</Trans>
            </p>
            <LinkButton kind="primary" block to="/dashboard/add-listing">
              <Trans>Add Your First Property</Trans>
            </LinkButton>
          </div>
        </MenuPart>
        <AccountItems />
      </>
    );
  }
  return (
    <>
      <MenuPart>
        <HostTiles />
      </MenuPart>
      {/* Wider screens have these in the top bar, phones in the bottom bar. */}
      <MenuItem href="/host/today" className="hidden md:max-lg:block">
        <Trans>Today</Trans>
      </MenuItem>
      <MenuItem href="/host/calendar" className="hidden md:max-lg:block">
        <Trans>Calendar</Trans>
      </MenuItem>
      <MenuItem href="/host/listings" className="hidden md:max-lg:block">
        <Trans>Listings</Trans>
      </MenuItem>
      <MenuItem href="/host/reservations" className="lg:hidden">
        <Trans>Reservations</Trans>
      </MenuItem>
      <MenuItem href="/host/messages" className="hidden md:max-lg:block">
        <Trans>Messages</Trans>
      </MenuItem>
      {/* Diyar creates the listings of companies; only individual hosts may create one. */}
      <MenuItem href={user.role === 'host' ? '/host/listing/create' : '/host/listings'}>
        <Trans>Create a New Listing</Trans>
      </MenuItem>
      <AccountItems />
      {maySwitchToGuest(user) ? (
        <MenuItem onAction={() => switchTo('guest')}>
          <Trans>Switch to Guest Mode</Trans>
        </MenuItem>
      ) : null}
    </>
  );
}

function AccountItems() {
  return (
    <>
      <MenuItem href="/account/settings">
        <Trans>Account Settings</Trans>
      </MenuItem>
      <MenuItem href="/help-support">
        <Trans>Help / Support</Trans>
      </MenuItem>
    </>
  );
}

function GuestItems() {
  const { user } = useSession();
  const switchTo = useModeSwitch();
  if (!user) return null;
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
      {/* The screen refuses hosts, in guest mode too. */}
      {user.role === 'guest' ? (
        <MenuItem href="/account/referral">
          <Trans>Refer a Guest</Trans>
        </MenuItem>
      ) : null}
      <MenuSeparator />
      {maySwitchToHost(user) ? (
        <MenuItem onAction={() => switchTo('host')}>
          <Trans>Switch to Host Mode</Trans>
        </MenuItem>
      ) : (
        <MenuPart>
          <div className="max-w-72 min-w-60 px-3 pt-1 pb-2">
            <p className="mb-2.5 text-caption text-ink-2">
              <Trans>Welcome guests and earn from the room you have.</Trans>
            </p>
            <LinkButton block to="/dashboard/add-listing">
              <Trans>Diyar your home</Trans>
            </LinkButton>
          </div>
        </MenuPart>
      )}
    </>
  );
}

/** Switches the mode and navigates to its home page, or shows why not. */
function useModeSwitch(): (to: 'guest' | 'host') => void {
  const { t } = useLingui();
  const { switchMode } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  return (to) => {
    void switchMode(to).then((refusal) => {
      if (!refusal) return navigate(to === 'guest' ? '/' : '/host/today');
      const title = refusal.kind === 'failed' ? t`Switch Failed` : t`Switch Unavailable`;
      toast({ title, text: refusal.reason, tone: 'danger' });
      return undefined;
    });
  };
}
