import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Footprints } from 'lucide-react';
import type { WalkingTime } from './walking-times.server.ts';

/** How far the sea and the nearest sights are on foot. */
export function WalkingTimes({ walkingTimes }: { walkingTimes: readonly WalkingTime[] }) {
  const { t } = useLingui();
  return (
    <div className="mt-4 flex gap-3">
      <Footprints className="mt-0.5 size-5 flex-none text-ink-2" aria-hidden />
      <div>
        <h3 className="text-body font-medium">
          <Trans>On foot, about</Trans>
        </h3>
        <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-2">
          {walkingTimes.map(({ to, minutes }) => {
            const name = to.kind === 'sea' ? t`The sea` : to.name;
            return (
              <li key={name}>
                <bdi>{name}</bdi> · <Plural value={minutes} one="# minute" other="# minutes" />
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
