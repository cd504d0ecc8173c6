import { useLingui } from '@lingui/react/macro';
import { Mark } from '#app/ui/logo.tsx';

/** Covers the page while a user is redirected. */
export function Splash() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading…`} className="fixed inset-0 z-50 grid place-items-center bg-canvas">
      <Mark className="size-16 animate-pulse" />
    </div>
  );
}
