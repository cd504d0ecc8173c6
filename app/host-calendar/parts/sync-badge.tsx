import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  palm: 'bg-palm-wash text-palm-ink',
  clay: 'bg-clay-wash text-clay-ink',
  danger: 'bg-danger-wash text-danger-ink',
  sand: 'bg-sand text-ink-2',
};

/** The state of a feed as an icon and a label. */
export function SyncBadge({
  icon: Icon,
  tone,
  children,
}: {
  icon: LucideIcon;
  tone: keyof typeof tones;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex h-7 flex-none items-center gap-1.5 rounded-tag ps-2 pe-2.5 text-caption leading-none font-medium whitespace-nowrap ${tones[tone]}`}
    >
      <Icon className="size-[0.9375rem]" aria-hidden />
      {children}
    </span>
  );
}
