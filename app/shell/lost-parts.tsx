import { useLingui } from '@lingui/react/macro';
import { CircleAlert, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { lostPartTexts } from '#app/lost-part-texts.ts';
import { IconButton } from '#app/ui/button.tsx';
import { arePartsLost, giveUpLostParts, onLostParts, retryLostParts } from '#app/ui/load-part.ts';

/** Says that script parts have not arrived, until they are loaded or the user does without them. */
export function LostParts() {
  const { t, i18n } = useLingui();
  const isShown = useSyncExternalStore(onLostParts, arePartsLost, () => false);
  if (!isShown) return null;
  const { title, text, retry } = lostPartTexts(i18n);
  return (
    <div
      role="alert"
      // Announced and reachable while a dialog hides the rest of the page.
      data-react-aria-top-layer="true"
      className="fixed inset-x-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-60 mx-auto flex max-w-104 items-start gap-3 rounded-control bg-ink py-2 ps-4 pe-1 text-small text-canvas shadow-float max-md:[:root:has([data-bar=bottom])_&]:bottom-[calc(5rem+env(safe-area-inset-bottom))] md:bottom-8"
    >
      <CircleAlert className="my-2.5 size-5 flex-none" aria-hidden />
      <div className="min-w-0 flex-1 py-2 break-words">
        <p className="font-medium">{title}</p>
        <p className="opacity-85">{text}</p>
        <button
          type="button"
          onClick={retryLostParts}
          className="mt-1 min-h-11 font-medium underline underline-offset-4"
        >
          {retry}
        </button>
      </div>
      <IconButton label={t`Dismiss`} onPress={giveUpLostParts} className="hover:bg-transparent">
        <X className="size-4" aria-hidden />
      </IconButton>
    </div>
  );
}
