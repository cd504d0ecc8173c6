import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { landingAfterLogin } from '#app/session/landing.ts';
import { forgetReturn, peekReturn } from '#app/session/return-to.ts';
import { useSession } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { logFailure } from '#app/wishlists/parts/log-failure.ts';

const scrollAfterMs = 100;
const wishlistAfterMs = 500;
const growthAwaitedMs = 3_000;

/** Scrolls smoothly to `top` as soon as the page is tall enough, but not from under somebody who scrolls already. */
function scrollOnceTall(top: number): void {
  const giveUpAt = performance.now() + growthAwaitedMs;
  const before = window.scrollY;
  const look = () => {
    if (window.scrollY !== before) return;
    const isTall = document.documentElement.scrollHeight - window.innerHeight >= top;
    if (isTall || performance.now() > giveUpAt) window.scrollTo({ top, behavior: 'smooth' });
    else requestAnimationFrame(look);
  };
  look();
}

/**
 * Leads on after signing in: back to where the person came from, scrolled as it was, with the heart pressed
 * that waited; else to `landing`, or where the role says (specification 4.6 and 4.7).
 */
export function useAfterSignIn(): (user: User, landing?: string) => void {
  const navigate = useNavigate();
  const { api } = useSession();
  const { t } = useLingui();
  const toast = useToast();
  return useCallback(
    (user, landing) => {
      const point = peekReturn();
      forgetReturn();
      const scroll = point?.scroll ?? 0;
      const arrived = Promise.resolve(
        navigate(point?.path ?? landing ?? landingAfterLogin(user.role), {
          replace: true,
          // A screen that is painted late would go to its top after it was scrolled.
          preventScrollReset: scroll > 0,
        }),
      );
      if (!point) return;
      const { pendingWishlist } = point;
      // Counted from the arrival: a screen that takes long to load would begin at its top after all.
      const onceThere = (act: () => void, afterMs: number) => void arrived.then(() => setTimeout(act, afterMs));
      if (scroll > 0) onceThere(() => scrollOnceTall(scroll), scrollAfterMs);
      if (!pendingWishlist) return;
      const save = async () => {
        // The heart was empty because nobody was signed in. Where the home is saved already, toggling would take it off.
        const { liked_ids } = await api.checkWishlist({ body: { property_ids: [pendingWishlist] } });
        const { liked } = liked_ids.includes(pendingWishlist)
          ? { liked: true }
          : await api.toggleWishlist({ params: { property_id: pendingWishlist } });
        dispatchEvent(new CustomEvent('wishlist-changed', { detail: { propertyId: pendingWishlist, liked } }));
      };
      onceThere(() => {
        save().catch((error: unknown) => {
          logFailure('Failed to toggle wishlist', error);
          toast({
            title: t`Something went wrong`,
            text: t`Failed to update wishlist. Please try again.`,
            tone: 'danger',
          });
        });
      }, wishlistAfterMs);
    },
    [api, navigate, t, toast],
  );
}
