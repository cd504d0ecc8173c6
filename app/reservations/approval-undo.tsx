import { Plural, Trans } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useUndoApproval } from './use-approve.ts';
import { currentTime } from '#app/server-time.ts';

/** Longest time to undo that is shown, also where the clock of this device is wrong. */
const longestMs = 10_000;

interface Props {
  id: string;
  guestName: string;
  /** An instant of the server. */
  undoUntil: string;
  /** The guest has been told, or the approval was undone. */
  onOver: (isUndone: boolean) => void;
}

/** Counts the seconds in which an approval can be undone, beside its guest. The focus is on Undo. */
export function ApprovalUndo({ id, guestName, undoUntil, onOver }: Props) {
  const [end] = useState(() => Date.now() + Math.min(longestMs, Math.max(1000, Date.parse(undoUntil) - currentTime())));
  const [left, setLeft] = useState(() => end - Date.now());
  const undo = useUndoApproval({ id, onSettled: onOver });
  const button = useRef<HTMLButtonElement>(null);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const timer = setInterval(() => {
      const rest = end - Date.now();
      setLeft(Math.max(0, rest));
      if (rest > -1500) return;
      // The server tells the guest within a second or so.
      clearInterval(timer);
      over.current(false);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  const seconds = Math.ceil(left / 1000);
  return (
    <div className="grid w-full grid-cols-[2.25rem_minmax(0,1fr)] items-center gap-3.5 rounded-control bg-palm-wash px-3.5 py-2 md:grid-cols-[2.25rem_minmax(0,1fr)_auto] md:pe-2">
      <span className="grid place-items-center" aria-hidden>
        <svg viewBox="0 0 36 36" className="col-start-1 row-start-1 size-9 -rotate-90 fill-none rtl:-scale-y-100">
          <circle cx="18" cy="18" r="15.5" className="stroke-palm opacity-20" strokeWidth="3" />
          <circle
            cx="18"
            cy="18"
            r="15.5"
            pathLength="100"
            strokeDasharray={`${(100 * left) / longestMs} 100`}
            className="stroke-palm"
            strokeWidth="3"
            strokeLinecap="round"
          />
        </svg>
        <span className="col-start-1 row-start-1 figures text-caption font-strong text-palm-ink">{seconds}</span>
      </span>
      <p role="status" className="text-small">
        <b className="me-2.5 font-strong text-palm-ink max-md:block">
          <Trans>Approved</Trans>
        </b>
        <Trans>
          <bdi>{guestName}</bdi> is notified when the seconds are over. The dates are held already.
        </Trans>
      </p>
      <Button
        ref={button}
        icon={<Undo2 className="flip size-4.5" aria-hidden />}
        isBusy={undo.isPending}
        isDisabled={left <= 0 && !undo.isPending}
        onPress={() => undo.mutate()}
        className="max-md:col-span-2"
      >
        <Trans>Undo</Trans>
        <span className="sr-only">
          <Plural value={seconds} one="# second left" other="# seconds left" />
        </span>
      </Button>
    </div>
  );
}
