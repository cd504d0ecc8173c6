import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AppealOutcome, ModerationMeasure, ReportKind } from '#contract/moderation.ts';

/** What was reported. */
export const reportKindLabels: Readonly<Record<ReportKind, { one: MessageDescriptor; all: MessageDescriptor }>> = {
  message: { one: msg`Reported message`, all: msg`Messages` },
  translation: { one: msg`Reported translation`, all: msg`Translations` },
  review: { one: msg`Reported review`, all: msg`Reviews` },
  profile: { one: msg`Reported profile`, all: msg`Profiles` },
};

export const appealOutcomeLabels: Readonly<Record<AppealOutcome, MessageDescriptor>> = {
  upheld: msg`Warning stands`,
  lifted: msg`Warning lifted`,
  withdrawn: msg`Withdrawn with the account`,
};

/** A decision in a few words. */
export function decisionLabel(decision: { measure: ModerationMeasure; hides_content: boolean }): MessageDescriptor {
  if (decision.measure === 'none') return decision.hides_content ? msg`Hidden` : msg`No breach`;
  if (decision.measure === 'warning') return decision.hides_content ? msg`Hidden and warned` : msg`Warned`;
  return decision.hides_content ? msg`Hidden and suspended` : msg`Suspended`;
}
