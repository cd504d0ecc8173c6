import { useLingui } from '@lingui/react/macro';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { notificationPollMs } from '#contract/notifications.ts';
import { useSession } from '#app/session/session.tsx';
import { iconButtonClass } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useCloseRequest } from '#app/ui/use-close-request.ts';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { useDismissed } from './parts/dismissed.ts';
import { useNewestNotifications } from './use-notifications.ts';

const BellPanel = lazyPart(() => import('./parts/bell-panel.tsx'));

/** Above this the badge shows "9+". */
const badgeLimit = 9;

/** The unread count, and a panel with the newest notifications. It polls for them on every screen. */
export default function Bell() {
  const { t } = useLingui();
  const { user } = useSession();
  const newest = useNewestNotifications({ pollMs: notificationPollMs });
  const { isDismissed } = useDismissed(user?.id);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const holder = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();

  // Dismissed notifications do not count as unread.
  const dismissedUnread = newest.data?.notifications.filter((one) => !one.read && isDismissed(one.id)).length ?? 0;
  const unread = Math.max(0, (newest.data?.unread_count ?? 0) - dismissedUnread);

  const count = unread > badgeLimit ? `${badgeLimit}+` : String(unread);
  // The accessible name contains the visible count, for voice control.
  const label = unread === 0 ? t`Notifications` : t`Notifications, ${count} unread`;

  const isWide = useIsWide();
  // On phones the panel covers the screen.
  useCloseRequest(() => setOpen(false), isOpen && !isWide);
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = (event: PointerEvent) => {
      if (!holder.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  return (
    // Handles Escape for the buttons and links inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={holder}
      className="md:relative"
      onKeyDown={(event) => {
        if (!isOpen || event.key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !holder.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className={iconButtonClass}
      >
        <BellIcon className="size-5" aria-hidden />
        {unread > 0 ? (
          <bdi
            dir="ltr"
            aria-hidden
            className="absolute end-[0.1875rem] top-[0.1875rem] h-4.5 min-w-4.5 rounded-full bg-clay px-1 text-center text-[0.6875rem] leading-4.5 font-strong text-on-clay shadow-[0_0_0_2px_var(--color-canvas)]"
          >
            {count}
          </bdi>
        ) : null}
      </button>
      {isOpen ? (
        <section
          id={id}
          aria-label={t`Notifications`}
          className="absolute inset-x-2 top-full z-50 mt-1 max-h-[calc(100dvh-var(--size-topbar)-var(--size-bottombar)-1rem-env(safe-area-inset-bottom))] animate-[appear_var(--duration-calm)_var(--ease-out)] overflow-y-auto overscroll-contain rounded-card bg-surface shadow-[var(--shadow-float),0_0_0_1px_var(--color-line)] md:inset-x-auto md:end-0 md:max-h-[calc(100dvh-6rem)] md:w-[26rem]"
        >
          <BellPanel placeholder={<div className="h-80" />} onLoadError={() => setOpen(false)} />
        </section>
      ) : null}
    </div>
  );
}
