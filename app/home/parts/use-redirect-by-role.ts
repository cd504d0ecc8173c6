import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { redirectFromHome } from '#app/session/landing.ts';
import { useSession } from '#app/session/session.tsx';
import { readMode, readUser } from '#app/session/storage.ts';

/** A splash that only flickers is worse than none. */
const splashMs = 300;

/**
 * Sends hosts and administrators who are not in guest mode from home to a home of their own. True while they
 * should see the splash instead of the page: from the moment the browser remembers who they are.
 */
export function useRedirectByRole(): boolean {
  const { loading, user, guestMode } = useSession();
  const navigate = useNavigate();
  const [isExpected, setExpected] = useState(false);
  const [isHeld, setHeld] = useState(true);
  const [since] = useState(() => Date.now());
  const target = user && !guestMode ? redirectFromHome(user.role) : undefined;

  useEffect(() => {
    const remembered = readUser();
    setExpected(remembered !== undefined && readMode() !== 'guest' && redirectFromHome(remembered.role) !== undefined);
  }, []);

  // Also who turns out to stay has seen the splash for long enough to know that it was one.
  useEffect(() => {
    const timer = setTimeout(() => setHeld(false), splashMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!target) return undefined;
    const timer = setTimeout(
      () => void navigate(target, { replace: true }),
      Math.max(0, since + splashMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [navigate, since, target]);

  return target !== undefined || (isExpected && (loading || isHeld));
}
