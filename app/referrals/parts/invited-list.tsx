import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Luggage, UserRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import type { Invited, Referral } from '#contract/types.gen.ts';
import { formatDay } from '#app/shared/days.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';

interface Props {
  invited: readonly Invited[];
  totals: Referral['totals'];
  hasMore: boolean;
  isFetchingMore: boolean;
  onMore: () => void;
}

/** The users who signed up with the code, newest first, with their states. */
export function InvitedList({ invited, totals, hasMore, isFetchingMore, onMore }: Props) {
  return (
    <section aria-labelledby="invited-users">
      <h2 id="invited-users" className="text-title">
        <Trans>Your invited friends</Trans>
      </h2>
      {totals.invited === 0 ? (
        <p className="mt-3 rounded-card border border-dashed border-line px-5 py-8 text-center text-ink-2">
          <span className="block font-medium text-ink">
            <Trans>Nobody has followed your link yet</Trans>
          </span>
          <Trans>Friends who sign up with it appear here.</Trans>
        </p>
      ) : (
        <>
          <p className="mt-1 text-small text-ink-2">
            <Plural value={totals.invited} one="# friend signed up" other="# friends signed up" />
            {' · '}
            <Plural value={totals.booked} one="# booked a first stay" other="# booked a first stay" />
            {' · '}
            <Plural value={totals.credited} one="# got the credit" other="# got the credit" />
          </p>
          <ul className="mt-3">
            {invited.map((one) => (
              <InvitedRow key={one.id} invited={one} />
            ))}
          </ul>
          {hasMore ? (
            <Button className="mt-4" isBusy={isFetchingMore} onPress={onMore}>
              <Trans>Show more</Trans>
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}

function InvitedRow({ invited }: { invited: Invited }) {
  const { t, i18n } = useLingui();
  const name = invited.name ?? t`Former member`;
  const joined = formatDay(tripoliDay(new Date(invited.joined_at)), i18n.locale as Locale);
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3.5 last:border-0">
      <Avatar name={name} className="size-10 text-body" />
      <span className="min-w-[min(100%,6rem)] flex-1">
        <span className="block truncate font-medium">
          <bdi>{name}</bdi>
        </span>
        <span className="block text-caption text-ink-2">
          <Trans>Joined {joined}</Trans>
        </span>
      </span>
      <InvitedState state={invited.state} />
    </li>
  );
}

const stateStyles: Readonly<Record<Invited['state'], readonly [LucideIcon, string]>> = {
  signed_up: [UserRound, 'bg-sand text-ink-2'],
  booked: [Luggage, 'bg-sea-wash text-sea-ink'],
  credited: [CircleCheck, 'bg-palm-wash text-palm-ink'],
};

function InvitedState({ state }: { state: Invited['state'] }) {
  const [Icon, colors] = stateStyles[state];
  return (
    <span
      className={`inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-tag ps-2 pe-2.5 text-caption leading-tight font-medium ${colors}`}
    >
      <Icon className="size-[0.9375rem] flex-none stroke-2" aria-hidden />
      {stateLabel(state)}
    </span>
  );
}

function stateLabel(state: Invited['state']): ReactNode {
  switch (state) {
    case 'signed_up':
      return <Trans>Signed up</Trans>;
    case 'booked':
      return <Trans>First stay booked</Trans>;
    case 'credited':
      return <Trans>Credited</Trans>;
  }
}
