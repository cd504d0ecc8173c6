import { Trans, useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { Notification } from '#contract/notifications.ts';
import { formatInstant } from '#app/shared/days.ts';
import { useNow } from '#app/shared/use-now.ts';
import { useSession } from '#app/session/session.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { formatAgo } from './ago.ts';
import { useDismissed } from './dismissed.ts';
import { NotificationIcon } from './notification-icon.tsx';
import { useParseQuery } from '../use-notifications.ts';

export const titleClass = 'text-small leading-snug rtl:leading-normal';
/** The link's target is the whole row, and so is the ring around it. */
export const wholeRowClass =
  "after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus";

/** Notifications, newest first. A press reads one and follows it; the cross takes it from sight on this device. */
export function NotificationList({
  notifications,
  canMark = false,
}: {
  notifications: readonly Notification[];
  /** With a button to mark one as read and stay. */
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
          // What takes its own button away leaves the focus somewhere to go on from.
          onGone={() => list.current?.focus()}
        />
      ))}
    </ul>
  );
}

function Row({ notification, canMark, onGone }: { notification: Notification; canMark: boolean; onGone: () => void }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { user } = useSession();
  const { dismiss } = useDismissed(user?.id);
  const { read } = useParseQuery();
  const now = useNow();
  const { id, type, title, message, created_at, action_url, action_text } = notification;
  return (
    <li className="relative flex items-start gap-3 border-t border-line py-3.5 ps-4 pe-1.5 first:border-t-0 hover:bg-limestone">
      <NotificationIcon type={type} />
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
            onClick={() => read(notification)}
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
              read(notification);
              onGone();
            }}
          >
            <Check className="size-4.5" aria-hidden />
          </IconButton>
        ) : null}
        <IconButton
          label={t`Dismiss: ${title}`}
          onPress={() => {
            onGone();
            dismiss(id);
          }}
        >
          <X className="size-4.5" aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
