import { CircleCheck, Hourglass, MessageCircle } from 'lucide-react';
import type { CaseState } from '#contract/help.ts';
import { useStateLabels } from './help-labels.ts';

const stateStyles = {
  open: { Icon: Hourglass, ground: 'bg-clay-wash text-clay-ink' },
  answered: { Icon: MessageCircle, ground: 'bg-sea-wash text-sea-ink' },
  closed: { Icon: CircleCheck, ground: 'bg-limestone text-ink-2' },
};

/** The state of a support case, as an icon and a label. */
export function CaseStateBadge({ state }: { state: CaseState }) {
  const { Icon, ground } = stateStyles[state];
  return (
    <span
      className={`inline-flex h-7 flex-none items-center gap-1.5 rounded-tag ps-2 pe-2.5 text-caption leading-none font-medium whitespace-nowrap ${ground}`}
    >
      <Icon className="size-[0.9375rem] stroke-2" aria-hidden />
      {useStateLabels()[state]}
    </span>
  );
}
