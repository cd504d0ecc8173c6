import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { MessageTexts } from '#contract/types.gen.ts';
import { languageOf } from '#contract/languages.ts';
import { nameIn, type Names } from '#contract/names.ts';
import { FieldError, inputBoxClass, inputClass } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { typedText } from '#app/ui/typed-numbers.ts';
import { LanguageTabs } from './language-tabs.tsx';

interface Props {
  /** The names of the placeholders, in the order of their buttons. */
  placeholders: Readonly<Record<string, Names>>;
  /** The largest number of characters of a text. */
  limit: number;
  /** What placeholders are filled for. */
  filledFor: ReactNode;
  texts: MessageTexts;
  onChange: (texts: MessageTexts) => void;
  error: string | undefined;
}

/** A text in each language, with buttons that put a placeholder where the caret is. */
export function MessageTextsField({ placeholders, limit, filledFor, texts, onChange, error }: Props) {
  const { t, i18n } = useLingui();
  const reader = i18n.locale as Locale;
  const [language, setLanguage] = useState<Locale>(() => firstWritten(texts, reader));
  const input = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const text = texts[language];
  const isTooLong = text.length > limit;
  const write = (written: string) => onChange({ ...texts, [language]: written });

  function insert(piece: string) {
    const element = input.current!;
    const at = typedText(element.value.slice(0, element.selectionStart)).length;
    const to = typedText(element.value.slice(0, element.selectionEnd)).length;
    write(text.slice(0, at) + piece + text.slice(to));
    element.focus();
    requestAnimationFrame(() => element.setSelectionRange(at + piece.length, at + piece.length));
  }

  return (
    <div>
      <LanguageTabs selected={language} onSelect={setLanguage} isWritten={(one) => texts[one].trim() !== ''}>
        <div>
          <div className="mb-2 flex items-baseline justify-between gap-4" dir={languageOf(i18n.locale).direction}>
            <label htmlFor={id} lang={reader} className="text-small font-medium">
              <Trans>Text</Trans>
            </label>
            <bdi
              dir="ltr"
              className={`text-caption figures ${isTooLong ? 'font-medium text-danger-ink' : 'text-ink-2'}`}
            >
              {text.length.toLocaleString('en')} / {limit.toLocaleString('en')}
            </bdi>
          </div>
          <div className={inputBoxClass({ isInvalid: error !== undefined || isTooLong })}>
            <TextArea
              ref={input}
              id={id}
              rows={6}
              value={text}
              aria-invalid={error || isTooLong ? true : undefined}
              aria-describedby={`${id}-error`}
              onChange={write}
              className={`${inputClass} resize-y py-3 leading-relaxed`}
            />
          </div>
          <FieldError id={`${id}-error`}>
            {error ?? (isTooLong ? t`A message has at most ${limit} characters.` : undefined)}
          </FieldError>
          <div role="group" aria-labelledby={`${id}-placeholders`} className="mt-4">
            <p
              id={`${id}-placeholders`}
              lang={reader}
              dir={languageOf(reader).direction}
              className="mb-2.5 text-caption text-ink-2"
            >
              {filledFor}
            </p>
            <div className="flex flex-wrap gap-x-2 gap-y-3">
              {Object.entries(placeholders).map(([key, names]) => (
                <button
                  key={key}
                  type="button"
                  onClick={() => insert(`{${nameIn(names, language)}}`)}
                  className="target inline-flex min-h-8 items-center gap-1.5 rounded-full border border-dashed border-control ps-2.5 pe-3 text-caption leading-none hover:bg-limestone"
                >
                  <Plus className="size-3.5" aria-hidden />
                  {nameIn(names, language)}
                </button>
              ))}
            </div>
          </div>
        </div>
      </LanguageTabs>
    </div>
  );
}

/** The reader's language, unless only others are written. */
function firstWritten(texts: MessageTexts, reader: Locale): Locale {
  if (texts[reader] !== '') return reader;
  return (Object.keys(texts) as Locale[]).find((one) => texts[one] !== '') ?? reader;
}
