import { useEffect } from 'react';
import { useSession } from '#app/session/session.tsx';

/** User and property of each view already sent since the app was loaded: coming back to a property is no new view. */
const sent = new Set<string>();

/**
 * Sends a view of the property once the session is known. It runs in browsers only, so rendering on the server counts
 * nothing. A view that cannot be sent is lost.
 */
export function useTrackView(propertyId: string, isSample: boolean): void {
  const { api, loading, user } = useSession();
  const userId = user?.id ?? '';
  useEffect(() => {
    const view = `${userId} ${propertyId}`;
    if (isSample || loading || sent.has(view)) return;
    sent.add(view);
    api.trackView({ params: { id: propertyId } }).catch(() => undefined);
  }, [api, isSample, loading, propertyId, userId]);
}
