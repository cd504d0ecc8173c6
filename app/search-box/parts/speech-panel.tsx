import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { listen, type SpeechFailure } from './speech.ts';

export interface SpeechPanelProps {
  /** The text before what is said. */
  before: string;
  onText: (text: string) => void;
  /** The browser no longer listens. */
  onEnd: () => void;
}

/** Listens from its first rendering until it is removed, and says whether it listens or why it could not. Loaded on demand. */
export default function SpeechPanel({ before, onText, onEnd }: SpeechPanelProps) {
  const { i18n } = useLingui();
  const [state, setState] = useState<'listening' | 'done' | SpeechFailure>('listening');
  const take = useEffectEvent((words: string) => onText([before, words].filter(Boolean).join(' ')));
  const end = useEffectEvent((failure: SpeechFailure | null) => {
    setState(failure ?? 'done');
    onEnd();
  });
  useEffect(
    () => listen(i18n.locale as Locale, { onWords: (words) => take(words), onEnd: (failure) => end(failure) }),
    [i18n.locale],
  );
  const sentences: Record<typeof state, ReactNode> = {
    listening: <Trans>Listening. Say where, when and who with.</Trans>,
    done: null,
    denied: <Trans>The microphone is not allowed. Allow it for this site in your browser, or type.</Trans>,
    silent: <Trans>We heard nothing. Press the microphone and speak, or type.</Trans>,
    offline: <Trans>Speech needs a connection. Try again once you have one, or type.</Trans>,
    failed: <Trans>Your browser could not listen. Please type instead.</Trans>,
  };
  return (
    <p role="status" className="px-4 pb-2 text-small text-ink-2 empty:hidden md:px-5.5">
      {sentences[state]}
    </p>
  );
}
