import { Trans, useLingui } from '@lingui/react/macro';
import { CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import type { Completeness } from '#contract/types.gen.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Meter } from '#app/ui/meter.tsx';
import { itemLabels } from './completeness-labels.ts';

const shownItems = 3;

/** The score as a sum of points: the next best step with what it adds, and three more below it. */
export function ScorePanel({
  completeness,
  pathOf,
  onFollow,
  hasTitle = true,
}: {
  completeness: Completeness;
  pathOf: (step: string) => string;
  onFollow?: () => void;
  /** False where a title says already what is counted. */
  hasTitle?: boolean;
}) {
  const { t, i18n } = useLingui();
  const { points, items, next } = completeness;
  const more = items.filter((one) => !one.done && one.item !== next?.item).slice(0, shownItems);
  return (
    <>
      <p className="flex items-baseline justify-between text-small font-medium">
        {hasTitle ? <Trans>Completeness</Trans> : null}
        <bdi dir="ltr" className="figures">
          <span className="text-title font-strong">{points}</span>{' '}
          <span className="text-caption font-normal text-ink-2">/ 100</span>
        </bdi>
      </p>
      <Meter value={points / 100} label={t`Completeness`} className="mt-2 w-full" />
      {next ? (
        <div className="mt-5 rounded-control bg-sea-wash px-4 pt-3.5 pb-4 text-small">
          <p className="text-caption text-ink-2">
            <Trans>Next best step</Trans>
          </p>
          <p className="font-medium">{i18n._(itemLabels[next.item])}</p>
          <Link to={pathOf(next.step)} onClick={onFollow} className={`${buttonClass({ block: true })} mt-3`}>
            <Trans>Do it</Trans>
            <Points value={next.points} />
          </Link>
        </div>
      ) : (
        <p className="mt-4 text-small text-ink-2">
          <Trans>Everything is filled in.</Trans>
        </p>
      )}
      <ul className="mt-2 divide-y divide-line text-small">
        {more.map((one) => (
          <li key={one.item}>
            <Link
              to={pathOf(one.step)}
              onClick={onFollow}
              className="flex min-h-11 items-center gap-3 py-2 leading-snug hover:text-sea-ink"
            >
              <CircleDashed className="size-5 flex-none text-ink-3" strokeWidth={1.75} aria-hidden />
              <span className="flex-1">{i18n._(itemLabels[one.item])}</span>
              <Points value={one.points} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Points({ value }: { value: number }) {
  return (
    <bdi dir="ltr" className="font-strong text-palm-ink figures">
      +{value}
    </bdi>
  );
}
