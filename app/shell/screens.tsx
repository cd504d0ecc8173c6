import { Outlet } from 'react-router';
import type { Route } from './+types/screens';
import { ScreenError } from './screen-error.tsx';
import { SearchEngineLinks } from './search-engine-links.tsx';

/** The layout route of all screens. */
export default function Screens() {
  return (
    <>
      <SearchEngineLinks />
      <Outlet />
    </>
  );
}

/** Shows an error in place of a screen, inside the shell. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="page grid min-h-[60vh] place-items-center">
      <ScreenError error={error} />
    </div>
  );
}
