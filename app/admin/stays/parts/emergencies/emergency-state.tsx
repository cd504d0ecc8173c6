import { Trans } from '@lingui/react/macro';
import type { Emergency } from '#contract/types.gen.ts';

const tones = {
  planned: 'bg-clay-wash text-clay-ink',
  in_force: 'bg-danger-wash text-danger-ink',
  ended: 'bg-sand text-ink-2',
};

/** Whether an area is planned, in force or has ended. */
export function EmergencyState({ state }: Pick<Emergency, 'state'>) {
  return (
    <span
      className={`inline-flex min-h-7 items-center rounded-full px-3 text-caption whitespace-nowrap ${tones[state]}`}
    >
      {state === 'planned' ? (
        <Trans>Planned</Trans>
      ) : state === 'in_force' ? (
        <Trans>In force</Trans>
      ) : (
        <Trans>Ended</Trans>
      )}
    </span>
  );
}
