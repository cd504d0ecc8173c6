import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Info, X } from 'lucide-react';
import { photoLimits } from '#contract/limits.ts';
import { IconButton } from '#app/ui/button.tsx';
import type { RefusalReason } from './photo-file.ts';
import type { RefusedFile } from './photo-uploads.ts';

/** The files that were not taken, each with its reason, in one note. */
export function RefusedNote({ refused, onDismiss }: { refused: readonly RefusedFile[]; onDismiss: () => void }) {
  const { t } = useLingui();
  const count = refused.length;
  return (
    <div role="status">
      {count > 0 ? (
        <div className="mt-4 flex items-start gap-3 rounded-control bg-sea-wash px-4 py-3.5 text-small">
          <Info className="mt-0.5 size-5 flex-none text-sea-ink" aria-hidden />
          <div className="min-w-0 flex-1">
            <p className="font-medium">
              <Plural value={count} one="# file was not taken." other="# files were not taken." />
            </p>
            <ul className="mt-1 grid gap-1">
              {refused.map(({ name, reason }, at) => (
                // Files have no other identity, and the list only grows.
                <li key={at}>
                  <bdi className="font-medium">{name}</bdi> <RefusalText reason={reason} />
                </li>
              ))}
            </ul>
          </div>
          <IconButton label={t`Dismiss`} onPress={onDismiss} className="-my-2.5 -me-2">
            <X className="size-4" aria-hidden />
          </IconButton>
        </div>
      ) : null}
    </div>
  );
}

function RefusalText({ reason }: { reason: RefusalReason }) {
  const { longSide, shortSide } = photoLimits;
  switch (reason.kind) {
    case 'type':
      return <Trans>is not a JPEG, PNG, WebP or AVIF picture.</Trans>;
    case 'unreadable':
      return <Trans>is damaged and cannot be opened.</Trans>;
    case 'too_small': {
      const size = (
        <bdi dir="ltr" className="figures">
          {reason.width} × {reason.height}
        </bdi>
      );
      return (
        <Trans>
          is {size}; photos need {longSide} pixels on the long side and {shortSide} on the short one, or they look
          blurred.
        </Trans>
      );
    }
    case 'too_large': {
      const { megabytes } = reason;
      return <Trans>is larger than {megabytes} MB.</Trans>;
    }
    case 'full': {
      const { count } = reason;
      return <Trans>does not fit: a listing can have {count} photos.</Trans>;
    }
    case 'other':
      return <bdi>{reason.detail}</bdi>;
  }
}
