import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Quicker answers show no skeleton: it would only flash. */
const outcomeTimeoutMs = 100;

/** True while other results are on their way, and have been for a moment. */
export function useIsSearching(path: '/search' | '/map' = '/search'): boolean {
  const { state, location } = useNavigation();
  const isAsking = state === 'loading' && location.pathname === path;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => setLong(true), outcomeTimeoutMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isAsking]);
  return isAsking && isLong;
}
