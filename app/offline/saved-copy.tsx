import { Trans, useLingui } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import type { Locale } from '#contract/common.ts';
import { formatInstant } from '#app/shared/days.ts';
import { Note } from '#app/ui/note.tsx';

/** Says that what is shown is a copy kept on this device, and from when; nothing where it is what the server says now. */
export function SavedCopy({ savedAt, className }: { savedAt: string | null; className: string }) {
  const { i18n } = useLingui();
  if (savedAt === null) return null;
  return (
    <div role="status" className={className}>
      <Note icon={WifiOff} tone="attention">
        <Trans>You are offline; this was saved at {formatInstant(savedAt, i18n.locale as Locale)}.</Trans>
      </Note>
    </div>
  );
}
