import { Plural, Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { CalendarChange } from '#contract/types.gen.ts';

/** Seconds for which an edit can be undone on the screen; the server allows it longer. */
export const undoSeconds = 10;

interface Props {
  change: CalendarChange;
  isUndoing: boolean;
  onUndo: () => void;
  /** The time is over. */
  onEnd: () => void;
}

/** Says what was saved in the calendar, and undoes it for ten seconds. */
export function UndoToast({ change: { changed_nights, skipped_nights, undo }, onUndo, ...shared }: Props) {
  return (
    <TimedUndo
      {...shared}
      title={
        changed_nights === 0 ? (
          <Trans>Nothing had to change</Trans>
        ) : (
          <Plural value={changed_nights} one="# night changed" other="# nights changed" />
        )
      }
      detail={
        skipped_nights > 0 ? (
          <Plural value={skipped_nights} one="# night stayed as it was" other="# nights stayed as they were" />
        ) : undefined
      }
      onUndo={undo ? onUndo : undefined}
    />
  );
}

interface TimedUndoProps extends Pick<Props, 'isUndoing' | 'onEnd'> {
  title: ReactNode;
  detail?: ReactNode;
  /** Undefined where it cannot be undone. */
  onUndo: (() => void) | undefined;
}

/** A sentence with an undo for ten seconds. The time stands still while the button has the focus or the pointer. */
export function TimedUndo({ title, detail, isUndoing, onUndo, onEnd }: TimedUndoProps) {
  const [left, setLeft] = useState(undoSeconds);
  const [isHeld, setHeld] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld || isUndoing) return undefined;
    if (left <= 0) {
      end();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, isHeld, isUndoing]);
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-6 z-55 flex justify-center max-md:bottom-[calc(var(--size-bottombar)+0.75rem+env(safe-area-inset-bottom))]">
      <div className="pointer-events-auto flex w-104 max-w-full items-center gap-3 rounded-control bg-ink py-2.5 ps-4 pe-2.5 text-small text-canvas shadow-float">
        <CircleCheck className="size-5 flex-none" aria-hidden />
        <div role="status" className="min-w-0 flex-1">
          <p className="font-medium">{title}</p>
          {detail === undefined ? null : <p className="text-caption opacity-85">{detail}</p>}
        </div>
        {onUndo ? (
          <button
            type="button"
            aria-busy={isUndoing || undefined}
            onClick={isUndoing ? undefined : onUndo}
            onMouseEnter={() => setHeld(true)}
            onMouseLeave={() => setHeld(false)}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
            className="inline-flex min-h-11 flex-none items-center gap-2 rounded-tag px-3.5 font-strong outline-canvas"
          >
            <Trans>Undo</Trans>
            <svg viewBox="0 0 20 20" className="size-5 -rotate-90" aria-hidden="true">
              <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
              <circle
                cx="10"
                cy="10"
                r="8"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                pathLength={undoSeconds}
                strokeDasharray={`${left} ${undoSeconds}`}
              />
            </svg>
            <bdi className="figures text-caption" aria-hidden>
              {left}
            </bdi>
          </button>
        ) : null}
      </div>
    </div>
  );
}
