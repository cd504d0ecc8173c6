import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { maxSentenceLength } from '#app/search-query/search-query.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { ListKeys } from './search-suggestions.tsx';
import { SpeakButton, speakPlaceClass } from './speak-button.tsx';
import { canListen } from './speech.ts';
import { usePlaceholderRotation } from './use-placeholder-rotation.ts';

const SpeechPanel = lazyPart(() => import('./speech-panel.tsx'));

/** A spoken sentence, from the press of the microphone on. */
interface Speech {
  attempt: number;
  /** The text before it. */
  before: string;
  isListening: boolean;
}

/** The microphone starts and stops. */
function pressed(speech: Speech | null, before: string): Speech | null {
  return speech?.isListening ? null : { attempt: (speech?.attempt ?? 0) + 1, before, isListening: true };
}

export interface SentenceFieldProps {
  label: string;
  text: string;
  /** The sentences that are shown in turn as the placeholder. */
  examples: readonly MessageDescriptor[];
  onText: (text: string) => void;
  /** Called on Enter if no suggestion is active. */
  onEnter: () => void;
  onEntered: (isInside: boolean) => void;
  /** The ids of the open list and of its active option. */
  listId: string | undefined;
  activeId: string | undefined;
  keys: RefObject<ListKeys | null>;
  autoFocus: boolean;
}

/**
 * The text area of the search box, which grows with its text. ARIA does not allow a multi-line combobox, so the list of
 * suggestions is a popup of the text area, and the box announces it in a live region.
 */
export function SentenceField({
  label,
  text,
  examples,
  onText,
  onEnter,
  onEntered,
  listId,
  activeId,
  keys,
  autoFocus,
}: SentenceFieldProps) {
  const { i18n } = useLingui();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isInside, setInside] = useState(false);
  // Whether the browser can listen is not known on the server. Most can, so the place of the microphone is kept: the example would move.
  const [canSpeak, setCanSpeak] = useState<boolean>();
  const [speech, setSpeech] = useState<Speech | null>(null);
  useEffect(() => setCanSpeak(canListen()), []);
  const at = usePlaceholderRotation(text === '' && !isInside);

  // Takes over the text and the focus from before hydration.
  useEffect(() => {
    const typed = area.current?.value ?? '';
    if (typed !== '' && text === '') onText(typed);
    if (document.activeElement === area.current) enter(true);
    // Only on mount.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function enter(inside: boolean) {
    setInside(inside);
    onEntered(inside);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || keys.current?.(event)) return;
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  }

  return (
    <>
      <div className="@container flex items-start">
        <label className="flex min-w-0 flex-1 cursor-text gap-3.5 ps-4 pe-1 pt-4 pb-1.5 md:ps-5.5 md:pe-4 md:pt-5 md:pb-2.5">
          <Search className="mt-1.5 size-6 flex-none text-sea-ink @max-3xs:hidden" strokeWidth={1.5} aria-hidden />
          <span className="sr-only">{label}</span>
          {/* An invisible copy of the text gives the text area its height. */}
          <span
            data-text={text}
            className="grid max-h-28 min-h-16 min-w-0 flex-1 overflow-hidden text-lead break-words after:invisible after:py-1 after:whitespace-pre-wrap after:content-[attr(data-text)_'_'] after:[grid-area:1/1] lg:min-h-9"
          >
            <textarea
              ref={area}
              name="q"
              rows={1}
              value={text}
              onChange={(event) => onText(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
              onFocus={() => enter(true)}
              onBlur={() => enter(false)}
              onClick={() => onEntered(true)}
              onKeyDown={onKeyDown}
              placeholder={i18n._(examples[at % examples.length]!)}
              autoFocus={autoFocus}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={maxSentenceLength}
              dir="auto"
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-controls={listId}
              aria-activedescendant={activeId}
              className="min-w-0 resize-none overflow-y-auto bg-transparent py-1 [grid-area:1/1] placeholder:text-ink-3 placeholder:opacity-100 max-md:placeholder:text-body focus-visible:outline-none rtl:text-right"
            />
          </span>
        </label>
        {canSpeak ? (
          <SpeakButton
            isListening={speech?.isListening === true}
            onPress={() => setSpeech((current) => pressed(current, text.trim()))}
          />
        ) : canSpeak === undefined ? (
          <span aria-hidden className={`${speakPlaceClass} size-11`} />
        ) : null}
      </div>
      {speech ? (
        <SpeechPanel
          key={speech.attempt}
          before={speech.before}
          onText={onText}
          onEnd={() => setSpeech((current) => current && { ...current, isListening: false })}
          onLoadError={() => setSpeech(null)}
        />
      ) : null}
    </>
  );
}
