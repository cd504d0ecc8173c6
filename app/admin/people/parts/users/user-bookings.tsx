import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatStay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { StatusBadge } from '#app/shared/bookings/status-badge.tsx';
import { usePages } from '#app/admin/parts/paged-list.tsx';
import { RecordSection, SectionRow, SectionRows } from './record-section.tsx';

/** The bookings of a user as a guest, or of their homes. */
export function UserBookings({ userId, side }: { userId: string; side: 'guest' | 'host' }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const api = useApi();
  const keyFor = useKeyFor();
  const list = usePages(keyFor('admin-user', userId, 'bookings', side), ({ query, signal }) =>
    api.listUserBookings({ params: { user_id: userId }, query: { side, ...query }, signal }),
  );
  return (
    <RecordSection
      title={side === 'guest' ? <Trans>Bookings as a guest</Trans> : <Trans>Bookings of their homes</Trans>}
    >
      <SectionRows
        list={list}
        empty={side === 'guest' ? <Trans>No booking yet.</Trans> : <Trans>Nobody has booked yet.</Trans>}
        rowsOf={(page) =>
          page.bookings.map((one) => (
            <SectionRow
              key={one.id}
              title={
                <>
                  <Link to={`/admin/bookings/${one.id}`} className="text-sea-ink hover:underline">
                    <bdi dir="ltr">{one.number}</bdi>
                  </Link>
                  {' · '}
                  <bdi>{one.home}</bdi>
                </>
              }
              text={
                <>
                  <bdi>{formatStay(one.check_in, one.check_out, locale)}</bdi>
                  {' · '}
                  <Link to={`/admin/users/${one.with.id}`} className="text-sea-ink hover:underline">
                    <bdi>{one.with.name}</bdi>
                  </Link>
                </>
              }
              end={
                <>
                  <bdi className="figures whitespace-nowrap">{formatDinar(one.total_dirham, locale)}</bdi>
                  <StatusBadge status={one.status} />
                </>
              }
            />
          ))
        }
      />
    </RecordSection>
  );
}
