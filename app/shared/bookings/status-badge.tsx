import { useLingui } from '@lingui/react';
import {
  Ban,
  CircleCheck,
  CircleCheckBig,
  CircleX,
  DoorClosed,
  Hourglass,
  MailQuestionMark,
  MessageCircleQuestionMark,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { bookingStateNames, type BookingState } from '#contract/booking-state-names.ts';
import { nameIn } from '#contract/names.ts';

const statusStyles = {
  /** Pending, until the guest has confirmed their address. */
  awaiting_verification: { Icon: MailQuestionMark, ground: 'bg-clay-wash text-clay-ink', plain: 'text-clay-ink' },
  enquiry: { Icon: MessageCircleQuestionMark, ground: 'bg-limestone text-ink', plain: 'text-ink-2' },
  pending: { Icon: Hourglass, ground: 'bg-clay-wash text-clay-ink', plain: 'text-clay-ink' },
  approved: { Icon: Wallet, ground: 'bg-sea-wash text-sea-ink', plain: 'text-sea-ink' },
  paid: { Icon: CircleCheck, ground: 'bg-palm-wash text-palm-ink', plain: 'text-palm-ink' },
  confirmed: { Icon: CircleCheckBig, ground: 'bg-palm text-on-palm', plain: 'text-palm-ink' },
  completed: { Icon: DoorClosed, ground: 'bg-limestone text-ink-2', plain: 'text-ink-2' },
  declined: { Icon: CircleX, ground: 'bg-danger-wash text-danger-ink', plain: 'text-danger-ink' },
  cancelled: { Icon: Ban, ground: 'bg-sand text-ink-2', plain: 'text-ink-2' },
} as const satisfies Record<BookingState, { Icon: LucideIcon; ground: string; plain: string }>;

/** The state of a booking as an icon and its name: one look and one name, whoever reads it. */
export function StatusBadge({
  status,
  isPlain = false,
  className = '',
}: {
  status: BookingState;
  /** Without background, within a line of text. */
  isPlain?: boolean;
  className?: string;
}) {
  const { i18n } = useLingui();
  const { Icon, ground, plain } = statusStyles[status];
  const shape = isPlain
    ? `gap-1 whitespace-nowrap ${plain}`
    : `min-h-7 gap-1.5 rounded-tag py-1 ps-2 pe-2.5 leading-tight ${ground}`;
  return (
    <span className={`inline-flex max-w-full flex-none items-center text-caption font-medium ${shape} ${className}`}>
      <Icon className="size-[0.9375rem] flex-none stroke-2" aria-hidden />
      {nameIn(bookingStateNames[status], i18n.locale)}
    </span>
  );
}
