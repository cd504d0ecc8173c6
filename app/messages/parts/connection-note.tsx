import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

/** That what is shown may not be all, and that what is written waits. */
export function ConnectionNote({ hasFailed }: { hasFailed: boolean }) {
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const note = () => setOnline(navigator.onLine);
    addEventListener('online', note);
    addEventListener('offline', note);
    return () => {
      removeEventListener('online', note);
      removeEventListener('offline', note);
    };
  }, []);
  return (
    <div role="status" className="flex-none">
      {isOnline && !hasFailed ? null : (
        <p className="bg-clay-wash px-4 py-2 text-center text-caption text-clay-ink">
          {isOnline ? (
            <Trans>New messages could not be loaded. Trying again.</Trans>
          ) : (
            <Trans>You are offline. What you write waits here and goes out when you are back.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
