import { useLingui } from '@lingui/react/macro';
import { Mic } from 'lucide-react';
import { iconButtonClass } from '#app/ui/button.tsx';

export interface SpeakButtonProps {
  isListening: boolean;
  onPress: () => void;
}

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
      className={`${iconButtonClass} me-2 mt-2.5 flex-none aria-pressed:bg-sea aria-pressed:text-on-sea md:me-3 md:mt-3.5`}
    >
      <Mic className="size-5" aria-hidden />
    </button>
  );
}
