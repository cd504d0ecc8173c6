import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { redirectFromHome } from '#app/session/landing.ts';
import { useSession } from '#app/session/session.tsx';
import { readMode, readUser } from '#app/session/storage.ts';

/** The minimum duration of the splash, so that it does not flicker. */
const minSplashMs = 300;

/**
 * Redirects hosts and administrators who are not in guest mode from the home page to theirs. True while the splash must
 * be shown instead of the page: from the moment the browser has read the stored user.
 */
export function useRedirectByRole(): boolean {
  const { loading, user, guestMode } = useSession();
  const navigate = useNavigate();
  const [isExpected, setExpected] = useState(false);
  const [isHeld, setHeld] = useState(true);
  const [since] = useState(() => Date.now());
  const target = user && !guestMode ? redirectFromHome(user.role) : undefined;

  useEffect(() => {
    const stored = readUser();
    setExpected(stored !== undefined && readMode() !== 'guest' && redirectFromHome(stored.role) !== undefined);
  }, []);

  // A user who is not redirected in the end sees the splash for the minimum duration too.
  useEffect(() => {
    const timer = setTimeout(() => setHeld(false), minSplashMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!target) return undefined;
    const timer = setTimeout(
      () => void navigate(target, { replace: true }),
      Math.max(0, since + minSplashMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [navigate, since, target]);

  return target !== undefined || (isExpected && (loading || isHeld));
}
