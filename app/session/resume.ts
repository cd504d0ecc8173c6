import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useToast } from '#app/ui/toast.tsx';
import { loadPendingAction } from './pending-actions.ts';
import type { ReturnPoint } from './return-to.ts';
import { useSession } from './session.tsx';

const scrollAfterMs = 100;
const actionAfterMs = 500;
/** How long to wait for the page to be tall enough; after that it has become shorter than before. */
const tallAfterMs = 3000;

/** Restores the scroll position of the page that the user has returned to, and executes the pending action. */
export function useResume(): (point: ReturnPoint) => void {
  const { api } = useSession();
  const { i18n, t } = useLingui();
  const toast = useToast();
  return useCallback(
    ({ scroll, action }) => {
      if (scroll > 0) setTimeout(() => scrollOnceTallEnough(scroll), scrollAfterMs);
      if (!action) return;
      const loading = loadPendingAction(action.name);
      // It is awaited after the delay; a rejection before that would count as unhandled.
      loading.catch(() => {});
      setTimeout(() => {
        loading
          .then((resume) => resume(action.data, { api, i18n, toast }))
          .catch(() => toast({ title: t`Something went wrong`, tone: 'danger' }));
      }, actionAfterMs);
    },
    [api, i18n, t, toast],
  );
}

/** Scrolls as soon as the page is tall enough; on a slow device it is drawn in parts. */
function scrollOnceTallEnough(top: number, until: number = performance.now() + tallAfterMs): void {
  const { scrollHeight, clientHeight } = document.documentElement;
  if (scrollHeight - clientHeight < top && performance.now() < until) {
    setTimeout(() => scrollOnceTallEnough(top, until), 50);
    return;
  }
  window.scrollTo({ top, behavior: 'smooth' });
}
