import {
  BadgeCheck,
  BadgeX,
  Ban,
  CalendarClock,
  CalendarDays,
  CircleCheck,
  CircleX,
  EyeOff,
  Flag,
  Gift,
  HandCoins,
  Hourglass,
  Headset,
  House,
  Landmark,
  IdCard,
  Luggage,
  MessageCircle,
  ReceiptText,
  Scale,
  Star,
  Tag,
  TriangleAlert,
  Undo2,
  UserRoundPlus,
  Wallet,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import type { NotificationIcon as NotificationIconName, NotificationTone } from '#contract/notifications.ts';

const tones: Readonly<Record<NotificationTone, string>> = {
  sea: 'bg-sea-wash text-sea-ink',
  clay: 'bg-clay-wash text-clay-ink',
  palm: 'bg-palm-wash text-palm-ink',
  danger: 'bg-danger-wash text-danger-ink',
  sand: 'bg-sand text-ink-2',
};

const icons: Readonly<Record<NotificationIconName, LucideIcon>> = {
  'badge-check': BadgeCheck,
  'badge-x': BadgeX,
  ban: Ban,
  'calendar-clock': CalendarClock,
  'calendar-days': CalendarDays,
  'circle-check': CircleCheck,
  'circle-x': CircleX,
  'eye-off': EyeOff,
  flag: Flag,
  gift: Gift,
  'hand-coins': HandCoins,
  headset: Headset,
  hourglass: Hourglass,
  house: House,
  'id-card': IdCard,
  landmark: Landmark,
  luggage: Luggage,
  'message-circle': MessageCircle,
  'receipt-text': ReceiptText,
  scale: Scale,
  star: Star,
  tag: Tag,
  'triangle-alert': TriangleAlert,
  undo: Undo2,
  'user-plus': UserRoundPlus,
  wallet: Wallet,
  webhook: Webhook,
};

/** The picture of a notification; decorative, as the text beside it names what it is about. */
export function NotificationIcon({ icon, tone }: { icon: NotificationIconName; tone: NotificationTone }) {
  // An outdated page may not know a new one.
  const Icon = icons[icon] ?? Hourglass;
  return (
    <span aria-hidden className={`grid size-10 flex-none place-items-center rounded-full ${tones[tone] ?? tones.sand}`}>
      <Icon className="size-5" />
    </span>
  );
}
