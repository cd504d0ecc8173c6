import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleX, EyeOff, Hourglass, PenLine, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HostListing } from '#contract/types.gen.ts';

/** The state of a listing as an icon and a word. */
export function ListingBadge({ status }: { status: HostListing['status'] }) {
  const styles: Record<HostListing['status'], { Icon: LucideIcon; ground: string; label: ReactNode }> = {
    draft: { Icon: PenLine, ground: 'bg-sand text-ink-2', label: <Trans>Draft</Trans> },
    submitted: { Icon: Hourglass, ground: 'bg-clay-wash text-clay-ink', label: <Trans>In review</Trans> },
    published: { Icon: CircleCheck, ground: 'bg-palm-wash text-palm-ink', label: <Trans>Published</Trans> },
    rejected: { Icon: CircleX, ground: 'bg-danger-wash text-danger-ink', label: <Trans>Needs changes</Trans> },
    unlisted: { Icon: EyeOff, ground: 'bg-limestone text-ink-2', label: <Trans>Unlisted</Trans> },
  };
  return <Badge {...styles[status]} />;
}

/** Marks a published listing of which parts wait for review. */
export function PendingBadge() {
  return <Badge Icon={Hourglass} ground="bg-clay-wash text-clay-ink" label={<Trans>Changes in review</Trans>} />;
}

function Badge({ Icon, ground, label }: { Icon: LucideIcon; ground: string; label: ReactNode }) {
  return (
    <span
      className={`inline-flex h-7 flex-none items-center gap-1.5 rounded-tag ps-2 pe-2.5 text-caption leading-none font-medium whitespace-nowrap ${ground}`}
    >
      <Icon className="size-[0.9375rem] stroke-2" aria-hidden />
      {label}
    </span>
  );
}
