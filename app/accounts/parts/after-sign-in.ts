import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { hasChosenLocale, rememberLocale } from '#app/preferences.ts';
import { noteArriving } from '#app/session/arriving.ts';
import { landingAfterLogin } from '#app/session/landing.ts';
import { forgetReturn, peekReturn, type ReturnPoint } from '#app/session/return-to.ts';
import { useSession } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { logFailure } from '#app/wishlists/parts/log-failure.ts';

const scrollAfterMs = 100;
const wishlistAfterMs = 500;
/** A screen that is not as tall as it was by then has become shorter. */
const tallAfterMs = 3000;

/**
 * Leads on after signing in: back to where the person came from, scrolled as it was, with the heart pressed
 * that waited; else to `landing`, or where the role says (specification 4.6 and 4.7). On a device where nobody has
 * chosen a language, the account's own is put on: the page is then loaded in it.
 */
export function useAfterSignIn(): (user: User, landing?: string) => void {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const resume = useResume();
  return useCallback(
    (user, landing) => {
      const point = peekReturn();
      const path = point?.path ?? landing ?? landingAfterLogin(user.role);
      if (user.language && user.language !== i18n.locale && !hasChosenLocale()) {
        rememberLocale(user.language);
        noteArriving();
        location.replace(path);
        return;
      }
      forgetReturn();
      // The screen may be drawn only after it has been arrived at: going to its top then would undo the scrolling.
      const preventScrollReset = point !== undefined && point.scroll > 0;
      const arrived = Promise.resolve(navigate(path, { replace: true, preventScrollReset }));
      // Counted from the arrival: a screen that takes long to load would begin at its top after all.
      if (point) void arrived.then(() => resume(point));
    },
    [i18n, navigate, resume],
  );
}

/** Takes up on the screen come back to what was left: its scroll position, and a heart that was pressed as a visitor. */
export function useResume(): (point: ReturnPoint) => void {
  const { api } = useSession();
  const { t } = useLingui();
  const toast = useToast();
  return useCallback(
    ({ scroll, pendingWishlist }) => {
      if (scroll > 0) setTimeout(() => scrollOnceTallEnough(scroll), scrollAfterMs);
      if (!pendingWishlist) return;
      const save = async () => {
        // The heart was empty because nobody was signed in. Where the home is saved already, toggling would take it off.
        const { liked_ids } = await api.checkWishlist({ body: { property_ids: [pendingWishlist] } });
        const { liked } = liked_ids.includes(pendingWishlist)
          ? { liked: true }
          : await api.toggleWishlist({ params: { property_id: pendingWishlist } });
        dispatchEvent(new CustomEvent('wishlist-changed', { detail: { propertyId: pendingWishlist, liked } }));
      };
      setTimeout(() => {
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
    [api, t, toast],
  );
}

/** Scrolls there as soon as there is so much of the screen, which on a slow device is drawn in parts. */
function scrollOnceTallEnough(top: number, until: number = performance.now() + tallAfterMs): void {
  const { scrollHeight, clientHeight } = document.documentElement;
  if (scrollHeight - clientHeight < top && performance.now() < until) {
    setTimeout(() => scrollOnceTallEnough(top, until), 50);
    return;
  }
  window.scrollTo({ top, behavior: 'smooth' });
}
