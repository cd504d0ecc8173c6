import { Outlet } from 'react-router';
import type { Route } from './+types/screens';
import { ScreenError } from './screen-error.tsx';

/** Holds every screen. */
export default function Screens() {
  return <Outlet />;
}

/** What is shown in place of a screen that could not be shown; the frame around it stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="page grid min-h-[60vh] place-items-center">
      <ScreenError error={error} />
    </div>
  );
}
