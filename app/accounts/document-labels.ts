import { useLingui } from '@lingui/react/macro';
import type { DocumentKind } from '#contract/verifications.ts';

/** The label of each kind of identity document. */
export function useDocumentLabels(): Record<DocumentKind, string> {
  const { t } = useLingui();
  return { passport: t`Passport`, national_id: t`Identity card`, driving_licence: t`Driving licence` };
}
