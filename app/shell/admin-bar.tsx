import { Trans, useLingui } from '@lingui/react/macro';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { useAdminKeyboard } from '#app/admin/keyboard.tsx';
import { KeyCaps } from '#app/admin/key-caps.tsx';
import { useSession } from '#app/session/session.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, IconButton, LinkButton, textButtonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { optionalPart } from '#app/ui/optional-part.tsx';
import { Link, useNavigate } from '#app/ui/link.tsx';
import { AdminNavigation, AdministratorName } from './admin-sidebar.tsx';
import { PreferencesMenu } from './preferences-menu.tsx';

/** Where it cannot be loaded, its space stays empty. */
const Bell = optionalPart(() => import('#app/notifications/bell.tsx'), BellPlaceholder);

/** The bar above a screen of the administration; on wide screens its buttons stand at the end of the title's line. */
export function AdminBar({ locale }: { locale: Locale }) {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <header className="z-20 flex flex-wrap items-center gap-1 border-b border-line bg-canvas ps-4 pe-2 max-md:sticky max-md:top-0 max-md:min-h-15 md:absolute md:end-10 md:top-5 md:border-0 md:bg-transparent md:p-0">
      <Link to="/host/today" aria-label={t`Diyar, home`} className="flex min-h-11 items-center md:hidden">
        <Logo locale={locale} />
      </Link>
      <span className="flex-1" />
      <SearchButton />
      <span className="max-md:hidden">
        <PreferencesMenu locale={locale} className={textButtonClass} textClass="sr-only" />
      </span>
      <Suspense fallback={<BellPlaceholder />}>{user ? <Bell /> : null}</Suspense>
      <MenuSheet locale={locale} />
    </header>
  );
}

/** Opens the search over everything: a field with its keys on wide screens, an icon on others. */
function SearchButton() {
  const { openSearch } = useAdminKeyboard();
  return (
    <button
      type="button"
      onClick={openSearch}
      aria-haspopup="dialog"
      className="flex min-h-11 items-center gap-2.5 text-small text-ink-3 transition-colors duration-(--duration-quick) hover:bg-limestone max-lg:size-11 max-lg:justify-center max-lg:rounded-full lg:me-1 lg:min-w-72 lg:rounded-control lg:border lg:border-control lg:bg-surface lg:ps-3.5 lg:pe-2.5"
    >
      <Search className="size-5 max-lg:text-ink lg:size-4.5" aria-hidden />
      <span className="max-lg:sr-only">
        <Trans>Search or run a command</Trans>
      </span>
      <KeyCaps keys={['Ctrl', 'K']} className="ms-auto max-lg:hidden" />
    </button>
  );
}

function BellPlaceholder() {
  return <span className="block size-11" />;
}

/** The button that opens the navigation on phones, as a sheet. */
function MenuSheet({ locale }: { locale: Locale }) {
  const { t } = useLingui();
  const { user, logout } = useSession();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [key]);
  return (
    <span className="md:hidden">
      <IconButton label={t`Menu`} aria-expanded={isOpen} onPress={() => setOpen(true)}>
        <MenuIcon className="size-5" aria-hidden />
      </IconButton>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={<Trans>Administration</Trans>}>
        <AdminNavigation />
        <div className="mt-3 flex items-center gap-3 border-t border-line pt-3">
          <Avatar name={user?.name ?? ''} src={user?.avatar ?? null} />
          <AdministratorName name={user?.name ?? ''} />
          <PreferencesMenu locale={locale} place="above" className={textButtonClass} textClass="sr-only" />
        </div>
        <div className="mt-3 grid grid-cols-2 gap-2">
          <LinkButton to="/account/settings">
            <Trans>Account Settings</Trans>
          </LinkButton>
          <Button onPress={() => void logout().then(() => navigate('/'))}>
            <Trans>Log out</Trans>
          </Button>
        </div>
      </Dialog>
    </span>
  );
}
