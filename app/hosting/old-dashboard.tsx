import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { pageMeta } from '#app/page-meta.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Spinner } from '#app/ui/spinner.tsx';

export const meta = pageMeta(msg`Moved`);

const waitMs = 2000;

/** `/dashboard`, which redirects after a delay. */
export default function OldDashboard() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/', { replace: true }), waitMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <p role="status" className="page flex min-h-[60vh] items-center justify-center gap-3 text-ink-2">
      <Spinner />
      <Trans>The old dashboard was removed. Taking you to the home page…</Trans>
    </p>
  );
}
