import { useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { inputBoxClass, inputClass } from '#app/ui/field.tsx';
import { useScreenShortcuts } from '../../keyboard.tsx';
import { KeyCaps } from '../../key-caps.tsx';

/** The search of a list. Enter searches, `/` leads here. */
export function ListSearch({
  label,
  value,
  shortest,
  onSearch,
}: {
  label: string;
  value: string;
  /** The letters that a search needs at least; an empty one shows the whole list. */
  shortest: number;
  onSearch: (text: string) => void;
}) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ value, text: value });
  const [isShort, setShort] = useState(false);
  // A change of the address replaces what is typed.
  const text = typed.value === value ? typed.text : value;
  useScreenShortcuts([{ code: 'Slash', shown: '/', label: msg`Search this list`, run: () => input.current?.focus() }]);
  return (
    <form
      role="search"
      className="min-w-0 flex-1 basis-60 md:max-w-80"
      onSubmit={(event) => {
        event.preventDefault();
        const next = text.trim();
        setShort(next.length > 0 && next.length < shortest);
        if (next.length === 0 || next.length >= shortest) onSearch(next);
      }}
    >
      <label className={`${inputBoxClass({ isInvalid: isShort })} min-h-11! gap-2`}>
        <Search className="size-4.5 flex-none text-ink-3" aria-hidden />
        <span className="sr-only">{label}</span>
        <input
          ref={input}
          type="search"
          placeholder={label}
          maxLength={80}
          enterKeyHint="search"
          aria-invalid={isShort || undefined}
          value={text}
          onChange={(event) => setTyped({ value, text: event.target.value })}
          className={inputClass}
        />
        <KeyCaps keys={['/']} className="max-md:hidden" />
      </label>
      {isShort ? (
        <p role="alert" className="mt-1 text-caption text-danger-ink">
          {t`Write at least three characters`}
        </p>
      ) : null}
    </form>
  );
}
