import {
  BadgeCheck,
  BadgeX,
  Ban,
  CalendarDays,
  CircleCheck,
  CircleX,
  Flag,
  Gift,
  HandCoins,
  Hourglass,
  Headset,
  House,
  Landmark,
  Luggage,
  MessageCircle,
  ReceiptText,
  Star,
  UserRoundPlus,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { NotificationType } from '#contract/notifications.ts';

const tones = {
  sea: 'bg-sea-wash text-sea-ink',
  clay: 'bg-clay-wash text-clay-ink',
  palm: 'bg-palm-wash text-palm-ink',
  danger: 'bg-danger-wash text-danger-ink',
  sand: 'bg-sand text-ink-2',
};

const typeStyles: Readonly<Record<NotificationType, readonly [LucideIcon, keyof typeof tones]>> = {
  new_reservation: [Hourglass, 'clay'],
  booking_held: [Wallet, 'sea'],
  booking_instant: [CircleCheck, 'palm'],
  booking_approved: [Wallet, 'sea'],
  booking_confirmed: [CircleCheck, 'palm'],
  booking_declined: [CircleX, 'danger'],
  payment_received: [CircleCheck, 'palm'],
  payment_refunded: [HandCoins, 'palm'],
  cancellation: [Ban, 'sand'],
  cancelled_by_host: [Ban, 'sand'],
  guest_did_not_come: [Ban, 'sand'],
  request_expired: [Hourglass, 'sand'],
  payment_expired: [CalendarDays, 'sand'],
  verification_expired: [Hourglass, 'sand'],
  host_suspended: [Headset, 'clay'],
  trip_reminder: [Luggage, 'sea'],
  review_invitation: [Star, 'sea'],
  review_waiting: [Star, 'clay'],
  review_received: [Star, 'sea'],
  message_from_host: [MessageCircle, 'sea'],
  message_from_guest: [MessageCircle, 'sea'],
  new_listing_submitted: [House, 'clay'],
  listing_published: [House, 'palm'],
  listing_rejected: [House, 'danger'],
  holiday_moved: [CalendarDays, 'clay'],
  listing_changes_published: [House, 'palm'],
  listing_changes_rejected: [House, 'danger'],
  user_reported: [Flag, 'danger'],
  new_payout_request: [HandCoins, 'clay'],
  referral_credit: [Gift, 'palm'],
  identity_verified: [BadgeCheck, 'palm'],
  identity_refused: [BadgeX, 'danger'],
  case_opened: [Headset, 'clay'],
  case_answered: [Headset, 'sea'],
  referral_credit_reversed: [Gift, 'sand'],
  referral_credit_owed: [Gift, 'clay'],
  referral_joined: [UserRoundPlus, 'sea'],
  referral_rewarded: [Gift, 'palm'],
  cash_received: [HandCoins, 'palm'],
  cash_to_confirm: [HandCoins, 'clay'],
  cash_case: [Headset, 'clay'],
  fee_statement: [ReceiptText, 'sea'],
  fees_overdue: [ReceiptText, 'clay'],
  fees_reminder: [ReceiptText, 'clay'],
  fees_instant_book_ahead: [ReceiptText, 'clay'],
  fees_instant_book_off: [ReceiptText, 'danger'],
  fees_unlisted_ahead: [ReceiptText, 'clay'],
  fees_unlisted: [ReceiptText, 'danger'],
  fees_settled: [ReceiptText, 'palm'],
  payout_account_verified: [Landmark, 'palm'],
  payout_account_refused: [Landmark, 'danger'],
  calendar_conflict: [CalendarDays, 'clay'],
  calendar_failed: [CalendarDays, 'danger'],
  calendar_emptied: [CalendarDays, 'sand'],
  co_host_accepted: [UserRoundPlus, 'palm'],
  co_host_declined: [UserRoundPlus, 'sand'],
  co_host_left: [UserRoundPlus, 'sand'],
  hosting_changed: [UserRoundPlus, 'sea'],
  hosting_ended: [UserRoundPlus, 'sand'],
};

/** The icon of a type of notification; decorative, as the text beside it names the type. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  // An outdated page may not know a new type.
  const [Icon, tone] = typeStyles[type] ?? [Hourglass, 'sand'];
  return (
    <span aria-hidden className={`grid size-10 flex-none place-items-center rounded-full ${tones[tone]}`}>
      <Icon className="size-5" />
    </span>
  );
}
