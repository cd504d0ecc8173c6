import type { Locale } from '#contract/common.ts';
import { languageOf } from '#contract/languages.ts';

/** The part of the browser's speech recognition that is used; TypeScript does not describe it. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  abort: () => void;
}

type RecognitionClass = new () => Recognition;

function recognitionClass(): RecognitionClass | undefined {
  if (typeof window === 'undefined') return undefined;
  const named = window as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass };
  return named.SpeechRecognition ?? named.webkitSpeechRecognition;
}

/** True if the browser can turn speech into text. */
export function canListen(): boolean {
  return recognitionClass() !== undefined;
}

/** Why listening ended without words. */
export type SpeechFailure = 'denied' | 'silent' | 'offline' | 'failed';

const failures: Readonly<Record<string, SpeechFailure>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'denied',
  'no-speech': 'silent',
  network: 'offline',
};

export interface Listener {
  /** The words so far; called again while they change. */
  onWords: (words: string) => void;
  /** Listening has ended; null after words. */
  onEnd: (failure: SpeechFailure | null) => void;
}

/** Listens to one sentence in the reader's language. Returns a function that stops, after which nothing is called. */
export function listen(locale: Locale, { onWords, onEnd }: Listener): () => void {
  const Recognition = recognitionClass();
  if (!Recognition) {
    onEnd('failed');
    return () => undefined;
  }
  let stop: () => void = () => undefined;
  const start = ([language = locale, ...others]: readonly string[]) => {
    const recognition = new Recognition();
    let words = '';
    let failure: SpeechFailure = 'silent';
    let isUnknown = false;
    recognition.lang = language;
    recognition.interimResults = true;
    recognition.onresult = ({ results }) => {
      words = Array.from(results, (result) => result[0]?.transcript ?? '')
        .join(' ')
        .trim();
      onWords(words);
    };
    recognition.onerror = ({ error }) => {
      isUnknown = error === 'language-not-supported';
      failure = failures[error] ?? 'failed';
    };
    recognition.onend = () => {
      if (isUnknown && others.length > 0) start(others);
      else onEnd(words === '' ? failure : null);
    };
    stop = () => {
      Object.assign(recognition, { onresult: null, onerror: null, onend: null });
      recognition.abort();
    };
    recognition.start();
  };
  // The language of the country, else the language: `ar-LY`, `ar`.
  start([languageOf(locale).intl.slice(0, 5), locale]);
  return () => stop();
}
