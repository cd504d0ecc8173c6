import { useLingui } from '@lingui/react/macro';
import { Mic } from 'lucide-react';
import { iconButtonClass } from '#app/ui/button.tsx';

export interface SpeakButtonProps {
  isListening: boolean;
  onPress: () => void;
}

/** Where the microphone stands in the box. */
export const speakPlaceClass = 'me-2 mt-2.5 flex-none md:me-3 md:mt-3.5';

/** The microphone of the search box: pressed while the browser listens. */
export function SpeakButton({ isListening, onPress }: SpeakButtonProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`Say it aloud`}
      aria-pressed={isListening}
      title={t`Say it aloud`}
      onClick={onPress}
      className={`${iconButtonClass} ${speakPlaceClass} aria-pressed:bg-sea aria-pressed:text-on-sea`}
    >
      <Mic className="size-5" aria-hidden />
    </button>
  );
}
