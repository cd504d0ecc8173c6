import { Trans } from '@lingui/react/macro';
import {
  Ban,
  CircleCheck,
  CircleCheckBig,
  CircleX,
  DoorClosed,
  Hourglass,
  MailQuestionMark,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';

const statusStyles = {
  /** Pending, until the guest has confirmed their address. */
  awaiting_verification: { Icon: MailQuestionMark, ground: 'bg-clay-wash text-clay-ink', plain: 'text-clay-ink' },
  pending: { Icon: Hourglass, ground: 'bg-clay-wash text-clay-ink', plain: 'text-clay-ink' },
  approved: { Icon: Wallet, ground: 'bg-sea-wash text-sea-ink', plain: 'text-sea-ink' },
  paid: { Icon: CircleCheck, ground: 'bg-palm-wash text-palm-ink', plain: 'text-palm-ink' },
  confirmed: { Icon: CircleCheckBig, ground: 'bg-palm text-on-palm', plain: 'text-palm-ink' },
  completed: { Icon: DoorClosed, ground: 'bg-limestone text-ink-2', plain: 'text-ink-2' },
  declined: { Icon: CircleX, ground: 'bg-danger-wash text-danger-ink', plain: 'text-danger-ink' },
  cancelled: { Icon: Ban, ground: 'bg-sand text-ink-2', plain: 'text-ink-2' },
} as const satisfies Record<string, { Icon: LucideIcon; ground: string; plain: string }>;

export type BadgeStatus = keyof typeof statusStyles;

/** Who sees the badge: a guest in lists, a guest on the trips screen (`trip`), or a host. */
export type BadgeReader = 'guest' | 'trip' | 'host';

/**
 * The status of a booking as an icon and a label. For guests, the label of `paid` is "Confirmed"; on their trips, that of
 * `approved` is "Ready to pay".
 */
export function StatusBadge({
  status,
  reader,
  isPlain = false,
  className = '',
}: {
  status: BadgeStatus;
  reader: BadgeReader;
  /** Without background, within a line of text. */
  isPlain?: boolean;
  className?: string;
}) {
  const { Icon, ground, plain } = statusStyles[status];
  const shape = isPlain ? `gap-1 ${plain}` : `h-7 gap-1.5 rounded-tag ps-2 pe-2.5 leading-none ${ground}`;
  return (
    <span
      className={`inline-flex flex-none items-center text-caption font-medium whitespace-nowrap ${shape} ${className}`}
    >
      <Icon className="size-[0.9375rem] stroke-2" aria-hidden />
      {statusLabel(status, reader)}
    </span>
  );
}

function statusLabel(status: BadgeStatus, reader: BadgeReader): ReactNode {
  switch (status) {
    case 'awaiting_verification':
      return <Trans>Confirm your email</Trans>;
    case 'pending':
      return <Trans>Pending</Trans>;
    case 'approved':
      return reader === 'trip' ? <Trans>Ready to pay</Trans> : <Trans>Approved</Trans>;
    case 'paid':
      return reader === 'host' ? <Trans>Paid</Trans> : <Trans>Confirmed</Trans>;
    case 'confirmed':
      return <Trans>Confirmed</Trans>;
    case 'completed':
      return <Trans>Completed</Trans>;
    case 'declined':
      return <Trans>Declined</Trans>;
    case 'cancelled':
      return <Trans>Cancelled</Trans>;
  }
}
