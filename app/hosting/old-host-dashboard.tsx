import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { pageMeta } from '#app/page-meta.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Spinner } from '#app/ui/spinner.tsx';

export const meta = pageMeta(msg({ message: 'Hosting', context: 'title of a page' }));

const waitMs = 1000;

/** `/host/dashboard`, which redirects after a delay. */
export default function OldHostDashboard() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/host/today', { replace: true }), waitMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <p role="status" className="page flex min-h-[60vh] items-center justify-center gap-3 text-ink-2">
      <Spinner />
      <Trans>Redirecting to your hosting page…</Trans>
    </p>
  );
}
