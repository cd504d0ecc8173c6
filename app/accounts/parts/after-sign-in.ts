import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { landingAfterLogin } from '#app/session/landing.ts';
import { forgetReturn, peekReturn } from '#app/session/return-to.ts';
import { useSession } from '#app/session/session.tsx';

const scrollAfterMs = 100;
const wishlistAfterMs = 500;

/**
 * Leads on after signing in: back to where the person came from, scrolled as it was, with the heart pressed
 * that waited; else to `landing`, or where the role says (specification 4.6 and 4.7).
 */
export function useAfterSignIn(): (user: User, landing?: string) => void {
  const navigate = useNavigate();
  const { api } = useSession();
  return useCallback(
    (user, landing) => {
      const point = peekReturn();
      forgetReturn();
      void navigate(point?.path ?? landing ?? landingAfterLogin(user.role), { replace: true });
      if (!point) return;
      if (point.scroll > 0) {
        setTimeout(() => window.scrollTo({ top: point.scroll, behavior: 'smooth' }), scrollAfterMs);
      }
      const { pendingWishlist } = point;
      if (!pendingWishlist) return;
      setTimeout(() => {
        api.toggleWishlist({ params: { property_id: pendingWishlist } }).then(
          ({ liked }) =>
            dispatchEvent(new CustomEvent('wishlist-changed', { detail: { propertyId: pendingWishlist, liked } })),
          // The heart can be pressed again; a message about something not seen would only confuse.
          () => {},
        );
      }, wishlistAfterMs);
    },
    [api, navigate],
  );
}
