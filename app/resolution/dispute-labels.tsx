import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX, Hourglass, Scale } from 'lucide-react';
import type { DisputeKind, DisputeReason, DisputeState } from '#contract/resolution.ts';

export function useDisputeKindLabels(): Record<DisputeKind, string> {
  const { t } = useLingui();
  return {
    not_as_described: t`Not as described`,
    refund: t`Money back`,
    damage: t`Damage`,
    extra_person: t`More people than booked`,
  };
}

export function useDisputeReasonLabels(): Record<DisputeReason, string> {
  const { t } = useLingui();
  return {
    evidence_shows: t`The evidence shows it`,
    shared_care: t`Both bear a part`,
    ordinary_wear: t`Ordinary wear`,
    not_shown: t`The evidence does not show it`,
    outside_terms: t`Not covered by the terms`,
    goodwill: t`Goodwill of Diyar`,
  };
}

const stateStyles = {
  awaiting_answer: { Icon: Hourglass, ground: 'bg-clay-wash text-clay-ink' },
  awaiting_decision: { Icon: Scale, ground: 'bg-clay-wash text-clay-ink' },
  settled: { Icon: CircleCheck, ground: 'bg-palm-wash text-palm-ink' },
  decided: { Icon: CircleCheck, ground: 'bg-sea-wash text-sea-ink' },
  withdrawn: { Icon: CircleX, ground: 'bg-limestone text-ink-2' },
};

/** The state of a dispute, as an icon and a label. */
export function DisputeBadge({ state, appealed_at }: { state: DisputeState; appealed_at: string | null }) {
  const { t } = useLingui();
  const { Icon, ground } = stateStyles[state];
  const labels: Record<DisputeState, string> = {
    awaiting_answer: t`Waiting for an answer`,
    awaiting_decision: appealed_at ? t`Appeal to decide` : t`To decide`,
    settled: t`Settled`,
    decided: appealed_at ? t`Decided on appeal` : t`Decided`,
    withdrawn: t`Withdrawn`,
  };
  return (
    <span
      className={`inline-flex h-7 flex-none items-center gap-1.5 rounded-tag ps-2 pe-2.5 text-caption leading-none font-medium whitespace-nowrap ${ground}`}
    >
      <Icon className="size-[0.9375rem] stroke-2" aria-hidden />
      {labels[state]}
    </span>
  );
}
