import { useLingui } from '@lingui/react/macro';
import type { PayoutHold } from '#contract/types.gen.ts';
import { useDisputeKindLabels } from '#app/resolution/dispute-labels.tsx';
import { emergencyReasonLabels } from '#app/shared/emergencies/emergency-labels.ts';

/**
 * Why a hold was put, in words: holds of cases and of emergency areas keep a code, `C-2207: damage` or `flood`; of the others
 * it is what an administrator wrote.
 */
export function useHoldReason(): (hold: Pick<PayoutHold, 'kind' | 'reason'>) => string {
  const { i18n } = useLingui();
  const disputeKinds: Readonly<Record<string, string>> = useDisputeKindLabels();
  return ({ kind, reason }) => {
    if (kind === 'area') {
      const label = Object.entries(emergencyReasonLabels).find(([code]) => code === reason)?.[1];
      return label ? i18n._(label) : reason;
    }
    return kind === 'case' ? (disputeKinds[reason.split(': ').at(-1)!] ?? reason) : reason;
  };
}
