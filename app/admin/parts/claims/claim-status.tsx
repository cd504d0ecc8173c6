import { Plural, Trans } from '@lingui/react/macro';
import { minutesUntil } from '#app/shared/days.ts';
import { useNow } from '#app/shared/use-now.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import type { ClaimState } from './use-claims.ts';

/** Longer times, of what was assigned, are shown in hours. */
const longestInMinutes = 90;

/** Who works on an item, and for how long it is still kept for them. Nothing where nobody does. */
export function ClaimStatus({ state }: { state: ClaimState }) {
  const now = useNow();
  if (state.by === 'nobody') return null;
  const { admin, claimed_until } = state.claim;
  const minutes = minutesUntil(claimed_until, now);
  return (
    <span className="inline-flex items-center gap-2 text-small text-ink-2">
      <Avatar name={admin.name} src={admin.avatar} className="size-6 text-caption" />
      <span>
        {state.by === 'viewer' ? <Trans>You</Trans> : <bdi>{admin.name}</bdi>}
        {' · '}
        <span className="whitespace-nowrap">
          {minutes > longestInMinutes ? (
            <Plural value={Math.floor(minutes / 60)} one="# hour left" other="# hours left" />
          ) : (
            <Plural value={minutes} one="# minute left" other="# minutes left" />
          )}
        </span>
      </span>
    </span>
  );
}
