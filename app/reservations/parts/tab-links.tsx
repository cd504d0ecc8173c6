import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countLimit } from '#contract/common.ts';
import { viewAddress, type Reservations, type ReservationTab, type ReservationView } from './use-reservations.ts';

/**
 * The states as links with their counts; only what waits for the host has a coloured count. While these load nothing is
 * shown, as the places of the links depend on them.
 */
export function TabLinks({
  view,
  counts,
  isLoading,
}: {
  view: ReservationView;
  counts: Reservations['counts'];
  isLoading: boolean;
}) {
  const { t } = useLingui();
  const tabs: { tab: ReservationTab; title: ReactNode; count: number | undefined }[] = [
    { tab: 'open', title: <Trans>All</Trans>, count: counts?.all },
    { tab: 'pending', title: <Trans>To answer</Trans>, count: counts?.pending },
    { tab: 'current', title: <Trans>Staying now</Trans>, count: counts?.current },
    { tab: 'upcoming', title: <Trans>Coming up</Trans>, count: counts?.upcoming },
    { tab: 'past', title: <Trans>Past</Trans>, count: counts?.past },
    { tab: 'cancelled', title: <Trans>Cancelled</Trans>, count: counts?.cancelled },
  ];
  return (
    <nav
      aria-label={t`By state`}
      className="mt-5 flex gap-7 overflow-x-auto border-b border-line [scrollbar-width:none] max-md:-mx-4 max-md:gap-6 max-md:px-4 print:hidden"
    >
      {tabs.map(({ tab, title, count }) => (
        <Link
          key={tab}
          to={viewAddress({ ...view, tab })}
          replace
          preventScrollReset
          aria-current={view.tab === tab ? 'page' : undefined}
          className={`relative flex min-h-12 flex-none items-center gap-2 text-small whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:font-medium aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-0.5 aria-[current]:after:bg-sea ${isLoading ? 'invisible' : ''}`}
        >
          {title}
          {count === undefined ? null : (
            <bdi
              dir="ltr"
              className={
                tab === 'pending' && count > 0
                  ? 'grid min-w-5 place-items-center rounded-full bg-clay px-1.5 text-caption leading-5 text-on-clay'
                  : 'figures text-caption text-ink-3'
              }
            >
              {count > countLimit ? `${countLimit}+` : count}
            </bdi>
          )}
        </Link>
      ))}
    </nav>
  );
}
