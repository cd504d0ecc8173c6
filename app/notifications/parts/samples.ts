import { useLingui } from '@lingui/react/macro';
import type { NotificationIcon, NotificationTone } from '#contract/notifications.ts';
import { useSession } from '#app/session/session.tsx';

/** A sample notification, shown where the real ones could not be loaded. */
export interface Sample {
  icon: NotificationIcon;
  tone: NotificationTone;
  title: string;
  message: string;
  /** A screen of the user, never a booking. */
  link: string;
  status: 'unread' | 'read';
}

/** Samples for the role of the user. */
export function useSamples(): Sample[] {
  const { t } = useLingui();
  const { user, hostMode } = useSession();
  if (user?.role === 'admin') {
    return [
      {
        icon: 'house',
        tone: 'clay',
        title: t`A new listing waits for your review`,
        message: t`A host has submitted a courtyard house in Tripoli.`,
        link: '/admin/dashboard',
        status: 'unread',
      },
      {
        icon: 'flag',
        tone: 'danger',
        title: t`A user has been reported`,
        message: t`The reason given: messages that ask for payment elsewhere.`,
        link: '/admin/reports',
        status: 'unread',
      },
      {
        icon: 'hand-coins',
        tone: 'clay',
        title: t`A host asks for a payout`,
        message: t`Mark it as sent once the money is on its way.`,
        link: '/admin/payouts',
        status: 'read',
      },
    ];
  }
  if (hostMode) {
    return [
      {
        icon: 'hourglass',
        tone: 'clay',
        title: t`A guest would like to stay at your home`,
        message: t`You have a day to answer the request.`,
        link: '/host/reservations',
        status: 'unread',
      },
      {
        icon: 'circle-check',
        tone: 'palm',
        title: t`A guest has paid: the stay is confirmed`,
        message: t`Your earnings are due 24 hours after check-in.`,
        link: '/host/earnings',
        status: 'unread',
      },
      {
        icon: 'message-circle',
        tone: 'sea',
        title: t`A guest has written to you`,
        message: t`“Can we arrive a little later, around ten?”`,
        link: '/host/messages',
        status: 'read',
      },
      {
        icon: 'ban',
        tone: 'sand',
        title: t`A guest has cancelled`,
        message: t`The dates are open for others again.`,
        link: '/host/calendar',
        status: 'read',
      },
    ];
  }
  return [
    {
      icon: 'wallet',
      tone: 'sea',
      title: t`Your host has approved`,
      message: t`The dates are held for you for a day. Pay to confirm the stay.`,
      link: '/account/trips',
      status: 'unread',
    },
    {
      icon: 'message-circle',
      tone: 'sea',
      title: t`Your host has written to you`,
      message: t`“Welcome! The key is with the neighbour in the blue house.”`,
      link: '/guest/messages',
      status: 'unread',
    },
    {
      icon: 'luggage',
      tone: 'sea',
      title: t`Your trip begins tomorrow`,
      message: t`The way there and your host’s phone are on the trip’s page.`,
      link: '/account/trips',
      status: 'read',
    },
  ];
}
