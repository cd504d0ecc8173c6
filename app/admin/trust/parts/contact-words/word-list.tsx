import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { contactWordsLimit, longestContactWord } from '#contract/contact-words.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** A list of words: one is typed and added, each can be removed. Nothing is saved here. */
export function WordList({
  id,
  title,
  text,
  words,
  error,
  isReadOnly,
  onChange,
}: {
  id: string;
  title: string;
  text: ReactNode;
  words: readonly string[];
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (words: readonly string[]) => void;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');

  function add() {
    // Several words of a list elsewhere may be pasted at once.
    const found = typed.split(/[,،;\n]/u).map((word) => word.trim());
    const fresh = [...new Set(found)].filter((word) => word !== '' && !words.includes(word));
    onChange([...words, ...fresh].slice(0, contactWordsLimit));
    setTyped('');
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title">
        {title}
      </h2>
      <p className="mt-1 text-small text-ink-2">{text}</p>
      {words.length === 0 ? (
        <p className="mt-3 text-small text-ink-2">
          <Trans>None so far</Trans>
        </p>
      ) : (
        <ul className="mt-3 flex flex-wrap gap-2.5">
          {words.map((word) => (
            <li
              key={word}
              className="inline-flex min-h-9 items-center gap-1 rounded-full border border-line bg-surface ps-3.5 text-small"
            >
              <bdi>{word}</bdi>
              {isReadOnly ? (
                <span className="w-2.5" />
              ) : (
                <button
                  type="button"
                  aria-label={`${t`Remove`}: ${word}`}
                  onClick={() => onChange(words.filter((one) => one !== word))}
                  className="target grid size-9 place-items-center rounded-full text-ink-2 hover:bg-limestone hover:text-ink"
                >
                  <X className="size-4" aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isReadOnly ? null : (
        <form
          className="mt-3 flex max-w-md flex-wrap items-end gap-2.5"
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <TextField
            label={t`Another word`}
            aria-label={`${t`Another word`}: ${title}`}
            value={typed}
            onChange={setTyped}
            maxLength={10 * longestContactWord}
            className="min-w-[min(100%,10rem)] flex-1"
          />
          <Button type="submit" aria-label={`${t`Add`}: ${title}`}>
            <Trans>Add</Trans>
          </Button>
        </form>
      )}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </section>
  );
}
