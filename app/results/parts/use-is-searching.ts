import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useAddressInLanguage } from '#app/ui/link.tsx';

/** Faster answers show no skeleton, which would only flicker. */
const skeletonDelayMs = 100;

/** True while new results are loading, from `skeletonDelayMs` after the start. */
export function useIsSearching(path: '/search' | '/map' = '/search'): boolean {
  const { state, location } = useNavigation();
  const inLanguage = useAddressInLanguage();
  const isLoading = state === 'loading' && location.pathname === inLanguage(path);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setLong(true), skeletonDelayMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isLoading]);
  return isLoading && isLong;
}
