import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { inputBoxClass, inputClass } from '#app/ui/field.tsx';

/** Short texts in an order, one line each. An empty line is shown while it is typed, and not kept. */
export function LineList({
  label,
  addLabel,
  hint,
  lines,
  max,
  maxCharacters,
  isNumbered = false,
  onChange,
}: {
  label: string;
  addLabel: string;
  hint?: string;
  lines: readonly string[];
  max: number;
  maxCharacters: number;
  isNumbered?: boolean;
  onChange: (lines: string[]) => void;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<readonly string[]>(lines);
  const list = useRef<HTMLOListElement>(null);
  // Lines that another device has changed replace those that were typed here.
  const shown = keptLines(typed).join('\n') === lines.join('\n') ? typed : lines;

  function change(next: readonly string[]) {
    setTyped(next);
    onChange(keptLines(next));
  }
  function swap(at: number, other: number) {
    change(shown.map((line, index) => (index === at ? shown[other]! : index === other ? shown[at]! : line)));
  }
  return (
    <div>
      <p className="text-small font-medium">{label}</p>
      {hint ? <p className="mt-1 text-caption text-ink-2">{hint}</p> : null}
      <ol ref={list} className="mt-2 grid gap-2">
        {shown.map((line, at) => {
          const name = `${label} ${at + 1}`;
          return (
            // Lines have no identity of their own: their order is what tells them apart.
            <li key={at} className="flex flex-wrap items-center gap-1">
              <div className={`${inputBoxClass({ isInvalid: false })} min-w-[min(100%,9rem)] flex-[1_1_0]`}>
                {isNumbered ? (
                  <span className="grid size-7 flex-none place-items-center rounded-full bg-sand text-caption font-medium figures">
                    {at + 1}
                  </span>
                ) : null}
                {/* As high as its text, where the browser can; a line has no breaks. */}
                <textarea
                  rows={1}
                  dir="auto"
                  aria-label={name}
                  value={line}
                  maxLength={maxCharacters}
                  onChange={(event) => {
                    const text = event.target.value.replaceAll(/\s*\n\s*/g, ' ');
                    change(shown.map((one, index) => (index === at ? text : one)));
                  }}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
                  }}
                  className={`${inputClass} field-sizing-content resize-none py-3 leading-normal`}
                />
              </div>
              {isNumbered && at > 0 ? (
                <IconButton label={t`Earlier: ${name}`} onPress={() => swap(at, at - 1)}>
                  <ChevronUp className="size-5" aria-hidden />
                </IconButton>
              ) : null}
              {isNumbered && at === 0 && shown.length > 1 ? (
                <IconButton label={t`Later: ${name}`} onPress={() => swap(at, at + 1)}>
                  <ChevronDown className="size-5" aria-hidden />
                </IconButton>
              ) : null}
              <IconButton label={t`Remove: ${name}`} onPress={() => change(shown.filter((_, index) => index !== at))}>
                <Trash2 className="size-4.5" aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ol>
      <Button
        className="mt-3"
        icon={<Plus className="size-4" aria-hidden />}
        isDisabled={shown.length >= max}
        onPress={() => {
          change([...shown, '']);
          // The new input is there after this press has been handled.
          requestAnimationFrame(() =>
            list.current?.querySelector<HTMLTextAreaElement>('li:last-child textarea')?.focus(),
          );
        }}
      >
        {addLabel}
      </Button>
      {lines.length >= max ? (
        <p className="mt-1.5 text-caption text-ink-2">
          <Trans>No more than {max}.</Trans>
        </p>
      ) : null}
    </div>
  );
}

/** The lines without those that are still empty. */
function keptLines(lines: readonly string[]): string[] {
  return lines.filter((line) => line.trim() !== '');
}
