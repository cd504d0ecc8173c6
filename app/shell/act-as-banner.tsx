import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ActAs } from '#app/session/act-as.ts';
import { useSession } from '#app/session/session.tsx';
import { currentTime } from '#app/server-time.ts';

/**
 * Says on every screen as whom an administrator sees Diyar and for how long, with a button that stops it. Stops by itself when
 * the time is over. Its height is known to the bars that stick below it.
 */
export default function ActAsBanner() {
  const { actAs } = useSession();
  return actAs ? <Banner actAs={actAs} /> : null;
}

function Banner({ actAs }: { actAs: ActAs }) {
  const { t } = useLingui();
  const { endActAs } = useSession();
  const banner = useRef<HTMLElement>(null);
  const left = useSecondsUntil(actAs.ends_at);
  const [isStopping, setStopping] = useState(false);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) void endActAs();
  }, [isOver, endActAs]);
  useEffect(() => {
    const root = document.documentElement;
    const measure = () => root.style.setProperty('--size-act-as', `${banner.current?.offsetHeight ?? 0}px`);
    measure();
    addEventListener('resize', measure);
    return () => {
      removeEventListener('resize', measure);
      root.style.removeProperty('--size-act-as');
    };
  }, []);
  const name = <bdi>{actAs.user.name}</bdi>;
  const time = (
    <bdi role="timer" dir="ltr" className="figures">
      {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
    </bdi>
  );
  return (
    <aside
      ref={banner}
      aria-label={t`Seeing Diyar as somebody else`}
      className="sticky top-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-1 bg-clay px-4 py-1 text-small text-on-clay max-sm:text-caption md:px-6"
    >
      <Eye className="size-5 flex-none max-sm:hidden" aria-hidden />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-medium">
          <Trans>You see Diyar as {name}.</Trans>
        </span>{' '}
        <Trans>Read-only, ends in {time}, logged.</Trans>
      </p>
      <button
        type="button"
        aria-busy={isStopping || undefined}
        onClick={() => {
          setStopping(true);
          void endActAs();
        }}
        className="min-h-11 flex-none rounded-control border border-current px-4 font-medium focus-visible:outline-current"
      >
        <Trans context="seeing Diyar as somebody else">Stop</Trans>
      </button>
    </aside>
  );
}

/** Whole seconds until an instant, counted down; 0 when it has passed. */
function useSecondsUntil(instant: string): number {
  const secondsLeft = () => Math.max(0, Math.ceil((Date.parse(instant) - currentTime()) / 1000));
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 1000);
    return () => clearInterval(timer);
  });
  return left;
}
