import { useLingui } from '@lingui/react/macro';
import type { CaseState, CaseTopic, HelpGroup } from '#contract/help.ts';

export function useGroupLabels(): Record<HelpGroup, string> {
  const { t } = useLingui();
  return {
    booking: t`Booking and cancelling`,
    payments: t`Payments and prices`,
    stay: t`Your stay`,
    hosting: t`Hosting`,
    account: t`Your account`,
    safety: t`Safety`,
  };
}

export function useTopicLabels(): Record<CaseTopic, string> {
  const { t } = useLingui();
  return {
    booking: t`A booking`,
    payment: t`A payment or refund`,
    stay: t`During a stay`,
    hosting: t`Hosting`,
    account: t`My account`,
    safety: t`Safety`,
    other: t`Something else`,
  };
}

export function useStateLabels(): Record<CaseState, string> {
  const { t } = useLingui();
  return { open: t`Waiting for Diyar`, answered: t`Answered`, closed: t`Closed` };
}
