import { Trans } from '@lingui/react/macro';
import { IsolatedText } from '#app/ui/isolated-text.tsx';

/** The answers as the sentence that stands on the property page; nothing before there is one. */
export function GuestsRead({ children }: { children: string }) {
  if (children === '') return null;
  return (
    <div className="mt-5 rounded-control bg-limestone px-4 py-3.5">
      <p className="text-caption text-ink-2">
        <Trans>Guests read</Trans>
      </p>
      <p className="mt-0.5 text-small">
        <IsolatedText>{children}</IsolatedText>
      </p>
    </div>
  );
}
