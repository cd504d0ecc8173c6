import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import type { Route } from './+types/admin-screens';
import type { Locale } from '#contract/common.ts';
import { AdminKeyboard } from '#app/admin/keyboard.tsx';
import type { FrameHandle } from '#app/frame-handle.ts';
import { useShowsAdministration } from '#app/session/use-shows-administration.ts';
import { AdminBar } from './admin-bar.tsx';
import { AdminSidebar } from './admin-sidebar.tsx';
import { ScreenError } from './screen-error.tsx';

export const handle: FrameHandle = { frame: 'administration' };

/** The layout route of the administration's screens: its navigation beside them, its bar above. */
export default function AdminScreens() {
  return (
    <Administration>
      <Outlet />
    </Administration>
  );
}

/** Shows an error in place of a screen, beside the navigation. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Administration>
      <div className="grid min-h-[60vh] place-items-center px-4">
        <ScreenError error={error} />
      </div>
    </Administration>
  );
}

function Administration({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  // Others see that access is denied, within the bars that they know.
  if (!useShowsAdministration()) return children;
  return (
    <AdminKeyboard>
      <div className="min-h-dvh md:grid md:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <AdminSidebar locale={locale} />
        <div className="relative min-w-0">
          <AdminBar locale={locale} />
          <main id="main" tabIndex={-1} className="outline-none">
            {children}
          </main>
        </div>
      </div>
    </AdminKeyboard>
  );
}
