import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIsOnline } from '#app/shared/use-is-online.ts';
import type { Photos } from './use-photos.ts';

/** How many photos are stored and on their way, as a sentence and a bar, and what resizing saved; with the buttons that add more. */
export function UploadSummary({ photos, state, action }: Pick<Photos, 'photos' | 'state'> & { action: ReactNode }) {
  const { t, i18n } = useLingui();
  const total = photos.length;
  const stored = photos.filter((photo) => photo.stored).length;
  const sent = state.photos.reduce((sum, photo) => sum + (photo.bytes === 0 ? 0 : photo.sentBytes / photo.bytes), 0);
  const percentOf = (count: number) => (total === 0 ? 0 : (count / total) * 100);
  // Libya's own format has a decimal comma; prices on the other screens have a point.
  const megabytes = new Intl.NumberFormat(`${i18n.locale}-u-nu-latn`, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  const { count, before, after } = state.weights;
  const [large, small] = [megabytes.format(before / 1e6), megabytes.format(after / 1e6)];
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3 max-sm:*:w-full">
        <p className="min-w-0 flex-1 text-small">
          <span className="font-medium">
            <Trans>
              <bdi>{stored}</bdi> of <bdi>{total}</bdi> stored
            </Trans>
          </span>{' '}
          <Progress state={state} />
        </p>
        {action}
      </div>
      <div
        role="progressbar"
        aria-label={t`Photos stored`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(percentOf(stored + sent))}
        className="photo-total mt-3"
      >
        <span style={{ inlineSize: `${percentOf(stored)}%` }} />
        <span className="photo-total-sent" style={{ inlineSize: `${percentOf(sent)}%` }} />
      </div>
      {count > 0 && after < before ? (
        <p className="mt-2 text-caption text-ink-2">
          <Trans>
            Photos are made smaller here before they travel: <Plural value={count} one="# photo" other="# photos" />{' '}
            with <bdi>{small}</bdi> instead of <bdi>{large}</bdi>.
          </Trans>
        </p>
      ) : null}
    </div>
  );
}

/** What happens to the photos of this device. */
function Progress({ state: { photos } }: Pick<Photos, 'state'>) {
  const isOnline = useIsOnline();
  const seconds = useRemainingSeconds(photos);
  const stopped = photos.filter((photo) => photo.status === 'stopped').length;
  const onTheWay = photos.length - stopped;
  const minutes = Math.round((seconds ?? 0) / 60);
  if (photos.length === 0) return null;
  return (
    <span className="text-ink-2">
      {onTheWay > 0 ? (
        <>
          · <Plural value={onTheWay} one="# on its way" other="# on their way" />
          {seconds === undefined ? null : (
            <>
              <Trans>, </Trans>
              {seconds < 90 ? (
                <Plural value={seconds} one="about # second" other="about # seconds" />
              ) : (
                <Plural value={minutes} one="about # minute" other="about # minutes" />
              )}
            </>
          )}{' '}
        </>
      ) : null}
      {stopped > 0 ? (
        <>
          ·{' '}
          {isOnline ? (
            <Plural value={stopped} one="# could not be sent" other="# could not be sent" />
          ) : (
            <Plural value={stopped} one="# waits for a connection" other="# wait for a connection" />
          )}
        </>
      ) : null}
    </span>
  );
}

/** The rate is that of so many past seconds. */
const windowSeconds = 12;

/** How long the rest takes at the rate of the last seconds; undefined while that is unknown. */
function useRemainingSeconds(photos: Photos['state']['photos']): number | undefined {
  // Before a photo is resized, nobody knows what it will weigh.
  const travelling = photos.filter((photo) => photo.status === 'waiting' || photo.status === 'sending');
  const unsent = travelling.reduce((sum, photo) => sum + photo.bytes - photo.sentBytes, 0);
  const latest = useRef(unsent);
  useEffect(() => {
    latest.current = unsent;
  }, [unsent]);
  const [seconds, setSeconds] = useState<number>();
  const isActive = unsent > 0;
  useEffect(() => {
    if (!isActive) {
      setSeconds(undefined);
      return undefined;
    }
    let samples = [latest.current];
    const timer = setInterval(() => {
      // More photos were chosen.
      if (latest.current > samples.at(-1)!) samples = [];
      samples = [...samples, latest.current].slice(-windowSeconds);
      const rate = (samples[0]! - samples.at(-1)!) / (samples.length - 1);
      setSeconds(samples.length > 4 && rate > 0 ? Math.max(1, Math.round(latest.current / rate)) : undefined);
    }, 1000);
    return () => clearInterval(timer);
  }, [isActive]);
  return seconds;
}
