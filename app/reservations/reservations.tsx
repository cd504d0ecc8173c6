import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { hostArea } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { ReservationList } from './parts/reservation-list.tsx';
import { isReservationTab, useReservations, type ReservationTab } from './parts/use-reservations.ts';

export const meta = pageMeta({ en: 'Reservations', ar: 'الحجوزات', fr: 'Réservations' });

export default function Reservations() {
  return (
    <Guard roles={hostArea}>
      <ReservationsScreen />
    </Guard>
  );
}

/** The reservations in tabs: pending, upcoming, current and past. The query string selects the tab. */
function ReservationsScreen() {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('tab');
  const tab: ReservationTab = isReservationTab(wanted) ? wanted : 'pending';
  const list = useReservations(tab);
  const heading = useRef<HTMLHeadingElement>(null);

  async function showChanges() {
    await list.refresh();
    // The focused button disappears with the answered request, so the focus moves to the top.
    if (document.activeElement === document.body) heading.current?.focus();
  }

  return (
    <div className="page py-8 md:py-12">
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        <Trans>Reservations</Trans>
      </h1>
      <Tabs
        label={t`Reservations`}
        selected={tab}
        onSelect={(key) => setQuery(key === 'pending' ? {} : { tab: key }, { replace: true, preventScrollReset: true })}
        tabs={[
          { key: 'pending', title: <Trans>Waiting for you</Trans>, count: list.counts?.pending },
          { key: 'upcoming', title: <Trans>Upcoming</Trans>, count: list.counts?.upcoming },
          { key: 'current', title: <Trans>Current</Trans>, count: list.counts?.current },
          { key: 'past', title: <Trans>Past</Trans>, count: list.counts?.past },
          { key: 'cancelled', title: <Trans>Cancelled</Trans>, count: list.counts?.cancelled },
        ]}
      >
        <ReservationList key={tab} tab={tab} list={list} onChanged={() => void showChanges()} />
      </Tabs>
    </div>
  );
}
