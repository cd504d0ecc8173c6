import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { EmergencyNotice } from '#contract/types.gen.ts';
import { formatDay } from '#app/shared/days.ts';
import { Note } from '#app/ui/note.tsx';
import { emergencyReasonLabels } from './emergency-labels.ts';

/**
 * What an emergency area over a home means: its reason, its nights, the text of the administrators, and what follows for the
 * reader. Nothing where there is none.
 */
export function EmergencyNote({
  notice,
  className = '',
  action,
  children,
}: {
  /** Undefined in copies that a device kept before there were emergency areas. */
  notice: EmergencyNotice | null | undefined;
  className?: string;
  action?: ReactNode;
  children?: ReactNode;
}) {
  const { i18n } = useLingui();
  if (!notice) return null;
  const locale = i18n.locale as Locale;
  const first = formatDay(notice.first_night, locale);
  const last = formatDay(notice.last_night, locale);
  return (
    <div className={className}>
      <Note tone="attention" icon={TriangleAlert} action={action}>
        <p className="font-medium">
          {i18n._(emergencyReasonLabels[notice.reason])}
          {': '}
          {notice.first_night === notice.last_night ? (
            <Trans>the night of {first}</Trans>
          ) : (
            <Trans>
              nights from {first} to {last}
            </Trans>
          )}
        </p>
        <p dir="auto" className="mt-1 text-start whitespace-pre-line">
          {notice.text}
        </p>
        {children ? <p className="mt-1">{children}</p> : null}
      </Note>
    </div>
  );
}
