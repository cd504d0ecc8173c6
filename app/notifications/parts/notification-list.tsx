import { Trans, useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { useRef } from 'react';
import type { Locale } from '#contract/common.ts';
import type { Notification } from '#contract/types.gen.ts';
import { formatInstant } from '#app/shared/days.ts';
import { useNow } from '#app/shared/use-now.ts';
import { useSession } from '#app/session/session.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { formatAgo } from './ago.ts';
import { useDismissed } from './dismissed.ts';
import { NotificationIcon } from './notification-icon.tsx';
import { useMarkAsRead } from '../use-notifications.ts';

export const titleClass = 'text-small leading-snug rtl:leading-normal';
/** Extends the clickable area and the focus ring of the link to the whole row. */
export const wholeRowClass =
  "after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus";

/** Notifications, newest first. A press marks one as read and follows its link; the cross dismisses it on this device. */
export function NotificationList({
  notifications,
  canMark = false,
}: {
  notifications: readonly Notification[];
  /** Shows a button that marks a notification as read. */
  canMark?: boolean;
}) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} tabIndex={-1} className="outline-none">
      {notifications.map((notification) => (
        <Row
          key={notification.id}
          notification={notification}
          canMark={canMark}
          // The pressed button disappears, so the focus moves to the list.
          onDismissed={() => list.current?.focus()}
        />
      ))}
    </ul>
  );
}

function Row({
  notification,
  canMark,
  onDismissed,
}: {
  notification: Notification;
  canMark: boolean;
  onDismissed: () => void;
}) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { user } = useSession();
  const { dismiss } = useDismissed(user?.id);
  const { markAsRead } = useMarkAsRead();
  const now = useNow();
  const { id, icon, tone, title, message, created_at, action_url, action_text } = notification;
  return (
    <li className="relative flex items-start gap-3 border-t border-line py-3.5 ps-4 pe-1.5 first:border-t-0 hover:bg-limestone">
      <NotificationIcon icon={icon} tone={tone} />
      <div className="min-w-0 flex-1">
        <p className={titleClass}>
          {notification.read ? null : (
            <span className="me-1.5 inline-block size-2 rounded-full bg-clay align-middle">
              <span className="sr-only">
                <Trans>Unread:</Trans>
              </span>
            </span>
          )}
          <Link
            to={action_url}
            onClick={() => markAsRead(notification)}
            className={`${wholeRowClass} ${notification.read ? 'text-ink-2' : 'font-medium'}`}
          >
            {title}
          </Link>
        </p>
        <p className={`mt-0.5 text-small text-ink-2 ${canMark ? '' : 'line-clamp-2'}`}>{message}</p>
        <p className="mt-1 flex flex-wrap gap-x-2 text-caption text-ink-3">
          <time dateTime={created_at} title={formatInstant(created_at, locale)}>
            {formatAgo(created_at, locale, now)}
          </time>
          <span aria-hidden className="font-medium text-sea-ink">
            {action_text}
          </span>
        </p>
      </div>
      <div className="relative flex flex-none text-ink-2 max-sm:flex-col">
        {canMark && !notification.read ? (
          <IconButton
            label={t`Mark as read: ${title}`}
            onPress={() => {
              markAsRead(notification);
              onDismissed();
            }}
          >
            <Check className="size-4.5" aria-hidden />
          </IconButton>
        ) : null}
        <IconButton
          label={t`Dismiss: ${title}`}
          onPress={() => {
            onDismissed();
            dismiss(id);
          }}
        >
          <X className="size-4.5" aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
