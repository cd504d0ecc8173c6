import { Trans, useLingui } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import type { Locale } from '#contract/common.ts';
import { formatInstant } from '#app/shared/days.ts';
import { Note } from '#app/ui/note.tsx';

/** Tells that the screen shows an offline copy and when it was saved; renders nothing for a `savedAt` of null. */
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
