import { Trans, useLingui } from '@lingui/react/macro';
import { Keyboard } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { AdministratorRole } from '#app/admin/administrator-role.tsx';
import { useAdminKeyboard } from '#app/admin/keyboard.tsx';
import { KeyCaps } from '#app/admin/key-caps.tsx';
import { adminSections, keyLetter, sectionAt } from '#app/admin/sections.ts';
import { useSession } from '#app/session/session.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import AccountMenuItems from './account-menu.tsx';

/** The navigation of the administration, and who is signed in, on wide screens. */
export function AdminSidebar({ locale }: { locale: Locale }) {
  const { t } = useLingui();
  return (
    <aside aria-label={t`Administration`} className="border-e border-line bg-limestone max-md:hidden">
      <div className="sticky top-0 flex h-dvh flex-col gap-0.5 overflow-y-auto px-4 pt-5 pb-3">
        <Link to="/host/today" aria-label={t`Diyar, home`} className="mb-4 flex min-h-11 flex-none items-center px-3">
          <Logo locale={locale} />
        </Link>
        <AdminNavigation />
        <Administrator />
      </div>
    </aside>
  );
}

/** The links to the sections. */
export function AdminNavigation() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const current = sectionAt(pathname);
  const { isOn } = useAdminKeyboard();
  return (
    <nav aria-label={t`Administration`} className="grid flex-none gap-0.5">
      {adminSections.map((section) => (
        <Link
          key={section.to}
          to={section.to}
          aria-current={section === current ? 'page' : undefined}
          className="group relative flex min-h-11 items-center gap-3 rounded-control px-3 text-small text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-raised aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:shadow-[0_1px_2px_oklch(0.25_0.03_215/0.08)]"
        >
          <section.icon className="size-5 flex-none" aria-hidden />
          {i18n._(section.label)}
          {isOn ? (
            <KeyCaps
              keys={['g', keyLetter(section.code)]}
              className="absolute end-3 bg-limestone ps-2 opacity-0 transition-opacity duration-(--duration-quick) group-hover:opacity-100 group-focus-visible:opacity-100 group-aria-[current=page]:bg-raised max-md:hidden"
            />
          ) : null}
        </Link>
      ))}
    </nav>
  );
}

/** Who is signed in, with the menu of the account. */
function Administrator() {
  const { t } = useLingui();
  const { user } = useSession();
  const { openHelp } = useAdminKeyboard();
  if (!user) return null;
  return (
    <div className="mt-auto flex flex-none items-center gap-1 border-t border-line pt-3">
      <div className="min-w-0 flex-1">
        <Menu
          label={t`Account`}
          place="above"
          align="start"
          trigger={
            <button
              type="button"
              className="flex min-h-11 w-full min-w-0 items-center gap-3 rounded-control px-3 py-1 text-start hover:bg-sand"
            >
              <Avatar name={user.name} src={user.avatar} />
              <AdministratorName name={user.name} />
            </button>
          }
        >
          <MenuItem href="/account/settings">
            <Trans>Account Settings</Trans>
          </MenuItem>
          <AccountMenuItems />
        </Menu>
      </div>
      <IconButton label={t`Keyboard shortcuts`} onPress={openHelp}>
        <Keyboard className="size-5" aria-hidden />
      </IconButton>
    </div>
  );
}

/** The name of the administrator over the role. */
export function AdministratorName({ name }: { name: string }) {
  return (
    <span className="min-w-0 flex-1 leading-snug">
      {/* A long name is cut at its own end, whatever its direction. */}
      <span className="flex text-small font-medium">
        <bdi className="min-w-0 truncate">{name}</bdi>
      </span>
      <span className="block text-caption text-ink-3">
        <AdministratorRole />
      </span>
    </span>
  );
}
