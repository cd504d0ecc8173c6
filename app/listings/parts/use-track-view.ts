import { useEffect } from 'react';
import { useSession } from '#app/session/session.tsx';

/** Homes that were told in this visit: coming back to one is no new look. */
const told = new Set<string>();

/**
 * Tells the server that this home is looked at, once it is known who looks. Only a browser that shows the page tells:
 * rendering it counts nothing. Lost where it cannot be sent.
 */
export function useTrackView(propertyId: string, isSample: boolean): void {
  const { api, loading, user } = useSession();
  const userId = user?.id ?? '';
  useEffect(() => {
    const look = `${userId} ${propertyId}`;
    if (isSample || loading || told.has(look)) return;
    told.add(look);
    api.trackView({ params: { id: propertyId } }).catch(() => undefined);
  }, [api, isSample, loading, propertyId, userId]);
}
