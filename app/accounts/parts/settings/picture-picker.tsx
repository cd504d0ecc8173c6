import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { largestFile, PictureProblem, pictureTypes, readPicture } from './read-picture.ts';

/** A button that opens the device's pictures; what is chosen comes as a data URL. Says what is wrong with it below. */
export function PicturePicker({
  label,
  inputLabel,
  longest,
  onPicture,
  error,
  children,
}: {
  label: ReactNode;
  /** What the file is for, for people who do not see the button's surroundings. */
  inputLabel: string;
  /** Pixels of the longer side that are enough. */
  longest: number;
  onPicture: (dataUrl: string) => void;
  /** What the server said of it. */
  error?: string | undefined;
  /** Beside the button. */
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function take(file: File | undefined) {
    if (!file) return;
    setProblem(undefined);
    setBusy(true);
    try {
      onPicture(await readPicture(file, { longest }));
    } catch (reason) {
      if (!(reason instanceof PictureProblem)) throw reason;
      setProblem(
        {
          type: t`This file is not a picture we can take. Choose a JPEG, PNG or WebP picture.`,
          size: t`This picture is too large. Choose one of at most ${largestFile / 1024 / 1024} MB.`,
          unreadable: t`This picture is damaged or has too many pixels. Choose another, or make it smaller.`,
        }[reason.kind],
      );
    } finally {
      setBusy(false);
      // The same file can be chosen again.
      if (input.current) input.current.value = '';
    }
  }

  const shown = problem ?? error;
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        aria-label={inputLabel}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          isBusy={busy}
          onPress={() => input.current?.click()}
          aria-describedby={shown ? `${id}-error` : undefined}
        >
          {label}
        </Button>
        {children}
      </div>
      <FieldError id={`${id}-error`}>{shown}</FieldError>
    </div>
  );
}
