import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { IsolatedText } from './isolated-text.tsx';

/** The box around an input: 52 px high; its border shows focus and error. `isOff`: read-only or disabled. */
export function inputBoxClass({ isInvalid, isOff = false }: { isInvalid: boolean; isOff?: boolean }): string {
  if (isOff) return `${boxClass} border-line bg-limestone text-ink-3`;
  const edge = isInvalid
    ? 'border-danger shadow-[0_0_0_1px_var(--color-danger)]'
    : 'border-control focus-within:border-sea focus-within:shadow-[0_0_0_1px_var(--color-sea),0_0_0_4px_var(--color-sea-wash)]';
  return `${boxClass} bg-surface ${edge}`;
}

const boxClass = 'flex min-h-13 w-full items-center gap-2.5 rounded-control border px-4';

/** At least 16 px, so that phones do not zoom in on focus. The box around the input shows the focus. */
export const inputClass = 'w-full min-w-0 flex-1 bg-transparent text-[max(1rem,var(--text-body))] outline-none';

/** The error of a field, below it; announced when it appears. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <div id={id} aria-live="polite">
      {children ? (
        <p className="mt-2 flex items-start gap-1.5 text-caption text-danger-ink">
          <CircleAlert className="mt-[0.12em] size-4 flex-none stroke-[1.75]" aria-hidden />
          <span>{typeof children === 'string' ? <IsolatedText>{children}</IsolatedText> : children}</span>
        </p>
      ) : null}
    </div>
  );
}

/** Below an input: what helps to fill it, and what is wrong with it. The input names both in `aria-describedby`. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-caption text-ink-2">
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </>
  );
}
