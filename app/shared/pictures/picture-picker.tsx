import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { maxFileBytes, PictureProblem, pictureTypes, readPicture } from './read-picture.ts';

/** A button to choose a picture, which is passed on as a data URL. Shows errors of the file below. */
export function PicturePicker({
  label,
  inputLabel,
  longest,
  onPicture,
  onReading,
  error,
  children,
}: {
  label: ReactNode;
  /** The purpose of the file, for screen readers. */
  inputLabel: string;
  /** Larger pictures are reduced to this longer side, in pixels. */
  longest: number;
  onPicture: (dataUrl: string) => void;
  /** Whether a chosen picture is being read, which takes seconds where it is large: a form that is sent meanwhile would miss it. */
  onReading?: (isReading: boolean) => void;
  /** The error from the server. */
  error?: string | undefined;
  /** Shown beside the button. */
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
    onReading?.(true);
    try {
      onPicture(await readPicture(file, { longest }));
    } catch (reason) {
      if (!(reason instanceof PictureProblem)) throw reason;
      setProblem(
        {
          type: t`This file is not a picture we can take. Choose a JPEG, PNG or WebP picture.`,
          size: t`This picture is too large. Choose one of at most ${maxFileBytes / 1024 / 1024} MB.`,
          unreadable: t`This picture is damaged or has too many pixels. Choose another, or make it smaller.`,
        }[reason.kind],
      );
    } finally {
      setBusy(false);
      onReading?.(false);
      // Without this, choosing the same file again fires no event.
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
