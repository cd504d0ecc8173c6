import { Trans } from '@lingui/react/macro';
import { useIsOnline } from '#app/shared/use-is-online.ts';

/** Tells that the browser is offline, or that polling for new messages failed. */
export function ConnectionNote({ hasFailed }: { hasFailed: boolean }) {
  const isOnline = useIsOnline();
  return (
    <div role="status">
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
